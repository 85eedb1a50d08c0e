# The web is built in a stage of its own: neither its tools nor its packages are in the image that runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/check.ts --only "web build"

# What the server imports. Of the tools that its packages work with, React alone is used: it draws the public pages.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --ignore-scripts --workspace server \
  && cd node_modules && rm -rf vitest @vitest vite rolldown @rolldown lightningcss lightningcss-* postcss typescript @typescript yaml @types

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY contract/src contract/src
COPY server/src server/src
# The titles of notifications.
COPY web/src/locales web/src/locales
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/dist-pages web/dist-pages
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker has no port: it is healthy while it runs.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "if (process.env.ROLE !== 'worker') fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]

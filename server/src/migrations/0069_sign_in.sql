-- When a session was last used, written at most every few minutes, and when its user last proved who they are: by
-- signing in, or by the password again before a change of what they sign in with.
alter table "session" add column "lastSeenAt" timestamptz not null default now();
alter table "session" add column "confirmedAt" timestamptz not null default now();
update "session" set "lastSeenAt" = "updatedAt", "confirmedAt" = "createdAt";

-- One identity of a provider, and one password, is of one account, whatever arrives at once.
create unique index "account_identity" on "account" ("providerId", "accountId");

-- Two-step sign-in and passkeys, in the shape of better-auth's plugins. Secret and recovery codes are encrypted.
alter table "user" add column "twoFactorEnabled" boolean not null default false;
create table "twoFactor" (
  "id" uuid default pg_catalog.gen_random_uuid() not null primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" uuid not null unique references "user" ("id") on delete cascade,
  "verified" boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);
create table "passkey" (
  "id" uuid default pg_catalog.gen_random_uuid() not null primary key,
  "name" text,
  "publicKey" text not null,
  "userId" uuid not null references "user" ("id") on delete cascade,
  "credentialID" text not null unique,
  "counter" double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  "transports" text,
  "createdAt" timestamptz not null default now(),
  "aaguid" text,
  "lastUsedAt" timestamptz
);
create index "passkey_userId_idx" on "passkey" ("userId");
grant select, insert, update, delete on "twoFactor", "passkey" to leadhaul_system;

-- The counter moves at each sign-in with the passkey; many authenticators leave it at zero, and it is written anyway.
create function passkey_used() returns trigger language plpgsql as $$
begin
  new."lastUsedAt" := now();
  return new;
end $$;
create trigger passkey_used before update of "counter" on "passkey" for each row execute function passkey_used();

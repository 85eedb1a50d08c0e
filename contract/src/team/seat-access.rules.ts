// What a member without a seat of the plan may still call: where they are, their own account, and what leads elsewhere.
// Pure; the server's gate decides by it. Everything else is refused with NO_SEAT, also what is added later.
// Of the workspace they see its people alone, who can remove someone or change the plan.

const OPEN_IN_TEAM = ['get', 'workspaces', 'turnTo', 'leave', 'accept']

/** Whether the procedure of this path, such as `['leads', 'get']`, is open without a seat. */
export const isOpenWithoutSeat = ([area, ...rest]: readonly string[]): boolean =>
  area === 'me' || (area === 'team' && OPEN_IN_TEAM.includes(rest.join('.')))

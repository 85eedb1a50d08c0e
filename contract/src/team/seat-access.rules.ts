// The procedures that a member without a seat can call: those of their own account, and those to switch to another
// workspace. Pure; the server checks every request with it. All others return NO_SEAT, including ones added later. In
// the workspace, such a member sees only its members, who can remove someone or change the plan.

const TEAM_PROCEDURES_WITHOUT_SEAT = ['get', 'workspaces', 'turnTo', 'leave', 'accept']

/** Whether the procedure of this path, such as `['leads', 'get']`, is open without a seat. */
export const isOpenWithoutSeat = ([area, ...rest]: readonly string[]): boolean =>
  area === 'me' || (area === 'team' && TEAM_PROCEDURES_WITHOUT_SEAT.includes(rest.join('.')))

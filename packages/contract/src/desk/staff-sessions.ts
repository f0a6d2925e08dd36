// Sessions of staff accounts (docs/rules/staff.md#sessions).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DateTime, NamedObject, ResourceUuid, Uuid } from '../shapes.ts';

const StaffSession = NamedObject('StaffSession', {
  uuid: Uuid,
  /** Device and browser in words: `Windows PC · Chrome`. */
  device: Type.String(),
  /** Network address of the sign-in; omitted where it was not recorded. */
  ip: Type.Optional(Type.String()),
  createdAt: DateTime,
  /** Updated at most once a minute. */
  lastSeenAt: DateTime,
  /** The session of this call. */
  isCurrent: Type.Boolean(),
});

const Ended = Type.Object({ isEnded: Type.Boolean() });
const ofColleague = { access: 'staff', permission: 'STAFF', input: { uuid: ResourceUuid } } as const;

export const staffSessions = {
  getOwnStaffSessions: endpoint({
    method: 'GET',
    path: '/staff/me/sessions',
    access: 'staff',
    summary: 'Sessions of the caller, the last used first.',
    answer: Type.Array(StaffSession),
  }),
  endOwnStaffSession: endpoint({
    method: 'DELETE',
    path: '/staff/me/sessions/{uuid}',
    access: 'staff',
    effect: 'write',
    summary: 'Ends one session of the caller; its next call is refused.',
    input: { uuid: ResourceUuid },
    answer: Ended,
    refuses: ['NOT_FOUND'],
  }),
  endOtherStaffSessions: endpoint({
    method: 'POST',
    path: '/staff/me/sessions/action/end-others',
    access: 'staff',
    effect: 'write',
    summary: 'Ends all sessions of the caller except the session of this call.',
    answer: Ended,
  }),
  getStaffUserSessions: endpoint({
    ...ofColleague,
    method: 'GET',
    path: '/staff/staff-users/{uuid}/sessions',
    summary: 'Sessions of a staff account, the last used first.',
    answer: Type.Array(StaffSession),
    refuses: ['NOT_FOUND'],
  }),
  endStaffUserSessions: endpoint({
    ...ofColleague,
    method: 'POST',
    path: '/staff/staff-users/{uuid}/action/end-sessions',
    effect: 'write',
    summary: 'Ends all sessions of a staff account except the session of this call.',
    answer: Ended,
    refuses: ['NOT_FOUND'],
  }),
};

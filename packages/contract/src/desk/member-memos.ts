// Memos of staff about a member, who never sees them (docs/rules/members.md#desk).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DateTime, NamedObject, ResourceUuid, Text, Uuid } from '../shapes.ts';

export const MemberMemo = NamedObject('MemberMemo', {
  uuid: Uuid,
  at: DateTime,
  staffName: Type.String(),
  text: Type.String(),
});

const write = { access: 'staff', permission: 'MEMBERS', effect: 'write' } as const;

export const memberMemos = {
  registerMemberMemo: endpoint({
    ...write,
    method: 'POST',
    path: '/staff/members/{uuid}/memos',
    summary: 'Adds a memo of staff to a member who has not withdrawn.',
    input: { uuid: ResourceUuid, text: Text(500, 'Text of the memo.') },
    answer: MemberMemo,
    refuses: ['NOT_FOUND'],
  }),
  deleteMemberMemo: endpoint({
    ...write,
    method: 'DELETE',
    path: '/staff/member-memos/{uuid}',
    summary: 'Deletes a memo about a member; the audit log keeps who wrote and who deleted it.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isDeleted: Type.Boolean() }),
    refuses: ['NOT_FOUND'],
  }),
};

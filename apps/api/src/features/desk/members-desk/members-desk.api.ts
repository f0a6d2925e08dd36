// Handlers of contract/desk/members-desk.ts. Only head office has the permission MEMBERS (docs/rules/staff.md#roles).
import type { membersDesk } from '#contract/desk/members-desk.ts';
import { refuse } from '#domain/base/refusal.ts';
import { memberTabLabels } from '#domain/members/member-tabs.ts';
import { shownCount } from '../../../db/paging.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { requestExport } from '../../base/export-jobs/export-jobs.ts';
import { findUser } from '../../members/accounts/accounts.ts';
import { consentsWithTexts } from '../personal-data/personal-data.ts';
import { blockMember, changeMemberGrade, endMemberSessions, unblockMember } from './decide-member.ts';
import { countMembers, listMembers } from './member-list.db.ts';
import { memberResponse, readMember } from './member-response.ts';

export const membersDeskApi: HandlersOf<typeof membersDesk> = {
  async getMemberTabCounts(filter, ctx) {
    const counts = await countMembers(ctx.db, filter);
    return counts.map(({ tab, count }) => ({ tab, label: memberTabLabels[tab], ...shownCount(count) }));
  },
  async getMembersByPaging(input, ctx) {
    const { rows, paging } = await listMembers(ctx.db, input, ctx.now);
    return { data: rows.map(memberResponse), paging };
  },
  getMember: ({ uuid }, ctx) => readMember(ctx, uuid),
  async getMemberConsents({ uuid }, ctx) {
    const { uuid: userUuid } = (await findUser(ctx.db, uuid)) ?? refuse('NOT_FOUND');
    return consentsWithTexts(ctx.db, userUuid);
  },
  blockMember: (input, ctx) => blockMember(ctx, input),
  unblockMember: (input, ctx) => unblockMember(ctx, input),
  changeMemberGrade: (input, ctx) => changeMemberGrade(ctx, input),
  endMemberSessions: (input, ctx) => endMemberSessions(ctx, input),
  exportMembers: (input, ctx) => requestExport(ctx, 'MEMBERS', input),
};

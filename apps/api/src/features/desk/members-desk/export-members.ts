// The file of members: one row per member of the list (docs/rules/staff.md#exports).
import type { Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { genderLabels, signInProviderLabels } from '#domain/base/enum-labels.ts';
import type { MarketingChannel } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { maskedBirth } from '#domain/members/masked.ts';
import { memberExportColumns } from '#domain/members/member-export-columns.ts';
import { memberTabLabels } from '#domain/members/member-tabs.ts';
import { formatPhone } from '#domain/members/phone.ts';
import { exportKind } from '../../../export-kind.ts';
import { channelWords, marketingChannelsOf } from '../../members/consents/consents.ts';
import { type MemberRow, listMembers } from './member-list.db.ts';
import { maskedPerson } from './member-response.ts';

const rowsPerBatch = 1_000;

type Filter = Omit<Input<'exportMembers'>, 'columns' | 'format' | 'reason'>;
/** `channels`: of the consent to advertising; undefined without it. */
type Row = MemberRow & { channels: readonly MarketingChannel[] | undefined };

const time = (at: Date) => seoulDateTime(at).replace('T', ' ');

export const membersExport = exportKind<Filter, Row, typeof memberExportColumns>({
  fileName: '회원',
  permission: 'MEMBERS',
  personalPermission: 'MEMBERS',
  target: 'USER',
  columns: memberExportColumns,
  cells: {
    name: ({ name }) => name,
    loginId: ({ provider, loginId }) => (provider === 'LOCAL' ? loginId : null),
    phone: ({ phone }) => formatPhone(phone),
    email: ({ email }) => email,
    birth: ({ birth }) => birth,
    gender: ({ gender }) => genderLabels[gender],
    gradeType: ({ gradeType }) => userGradeTypeLabels[gradeType],
    gradeUntil: ({ gradeUntil }) => gradeUntil,
    state: ({ state }) => memberTabLabels[state],
    blockedReason: ({ blockedReason }) => blockedReason,
    provider: ({ provider }) => signInProviderLabels[provider],
    createdAt: ({ createdAt }) => time(createdAt),
    lastLoginAt: ({ lastLoginAt }) => time(lastLoginAt),
    orderCount: ({ orderCount }) => orderCount,
    confirmedPrice: ({ confirmedPrice }) => confirmedPrice,
    marketing: ({ channels }) => (channels === undefined ? null : channelWords(channels)),
  },
  maskedCells: {
    name: (row) => maskedPerson(row).name,
    loginId: (row) => maskedPerson(row).loginId,
    phone: (row) => maskedPerson(row).phone,
    email: (row) => maskedPerson(row).email,
    birth: ({ birth }) => maskedBirth(birth ?? ''),
  },
  userUuidOf: ({ uuid }) => uuid,
  async readBatch({ db, now }, { filter }, after) {
    const input = { ...filter, count: rowsPerBatch, ...(after !== undefined && { cursor: after }) };
    const { rows, paging } = await listMembers(db, input, now);
    const channels = await marketingChannelsOf(
      db,
      rows.map(({ uuid }) => uuid),
    );
    return {
      rows: rows.map((row) => ({ ...row, channels: channels.get(row.uuid) })),
      ...(paging.hasNext && { next: paging.cursor }),
      ...(paging.isTotalCountMinimum !== true && { totalCount: paging.totalCount }),
    };
  },
});

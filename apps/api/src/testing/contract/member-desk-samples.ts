// Valid inputs for the calls of staff on members (samples.ts). Each decision has its own member, because it needs the newest version.
import { openMember } from '../members/members.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import { formerOrderSamples } from './former-order-samples.ts';
import type { Samples } from './sample-types.ts';

const days = { fromDate: '1980-01-01', toDate: '2099-12-31' };

const everyFilter = {
  searchKeyword: '김온유',
  searchKeywordType: 'NAME',
  gradeType: 'BASIC',
  provider: 'LOCAL',
  joinedDateRange: days,
  lastLoginDateRange: days,
  birthDateRange: days,
} as const;

export function memberDeskSamples(shop: TestShop) {
  const member = async () => ({ uuid: (await openMember(shop)).userUuid });
  const memo = async () => ({ ...(await member()), text: '전화로 확인' });
  const reason = '약관 위반이 반복되었습니다.';
  return {
    getMemberTabCounts: [{}, everyFilter],
    getMembersByPaging: [
      { count: 20 },
      { count: 5, ...everyFilter, state: 'ACTIVE', sortType: 'LAST_LOGIN' },
      { count: 5, searchKeyword: '1234', state: 'WITHDRAWAL' },
      { count: 5, searchKeyword: 'unknown@onns.example' },
    ],
    getMember: member,
    getMemberConsents: member,
    ...formerOrderSamples(shop),
    blockMember: async () => ({ ...(await member()), version: 1, reason }),
    unblockMember: async ({ api }: OpenedStaff) => {
      const { uuid, version } = await api.blockMember({ ...(await member()), version: 1, reason });
      return { uuid, version };
    },
    changeMemberGrade: async () => ({
      ...(await member()),
      version: 1,
      gradeType: 'GOLD' as const,
      until: '2099-12-31',
      reason: '단골 회원 우대',
    }),
    endMemberSessions: member,
    registerMemberMemo: memo,
    deleteMemberMemo: async ({ api }: OpenedStaff) => ({
      uuid: (await api.registerMemberMemo(await memo())).uuid,
    }),
    exportMembers: async () => ({ columns: ['name', 'gradeType'], format: 'XLSX', state: 'ACTIVE' }),
  } satisfies Partial<Samples>;
}

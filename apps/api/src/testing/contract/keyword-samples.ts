// Sample inputs for calls of staff that edit keywords; see samples.ts. Each writes separate rows.
import type { Samples } from './sample-types.ts';
import type { Input } from '#contract/contract.ts';
import type { OpenedStaff } from '../members/staff.ts';

let made = 0;
/** A keyword that no other row has. */
const keyword = () => `검색어${(made += 1)}`;

const rule: Input<'registerKeywordRule'> = {
  kind: 'REDIRECT',
  words: ['배송 안내'],
  link: '/faq',
  isDisplay: true,
};

const keywordOf = async ({ api }: OpenedStaff) =>
  (await api.registerRecommendedKeyword({ keyword: keyword() })).uuid;
const ruleOf = async ({ api }: OpenedStaff) => (await api.registerKeywordRule(rule)).uuid;

export const keywordSamples = {
  getStaffRecommendedKeywordsByPaging: [
    { count: 100 },
    { count: 2, page: 2, keyword: '홍삼', isDisplay: true },
  ],
  getStaffRecommendedKeyword: async (staff: OpenedStaff) => ({ uuid: await keywordOf(staff) }),
  bulkDisplayRecommendedKeywords: async (staff: OpenedStaff) => ({
    uuids: [await keywordOf(staff)],
    isDisplay: false,
  }),
  registerRecommendedKeyword: async () => ({ keyword: keyword(), link: '/goods/event', isDisplay: true }),
  editRecommendedKeyword: async (staff: OpenedStaff) => ({
    uuid: await keywordOf(staff),
    version: 1,
    keyword: keyword(),
    link: '',
    isDisplay: false,
  }),
  deleteRecommendedKeyword: async (staff: OpenedStaff) => ({
    uuid: await keywordOf(staff),
  }),
  reorderRecommendedKeywords: async (staff: OpenedStaff) => ({
    uuids: [await keywordOf(staff)],
  }),
  getKeywordRulesByPaging: [
    { count: 100 },
    { count: 2, page: 2, kind: 'SYNONYM', keyword: '홍삼', isDisplay: true },
  ],
  getKeywordRule: async (staff: OpenedStaff) => ({ uuid: await ruleOf(staff) }),
  bulkDisplayKeywordRules: async (staff: OpenedStaff) => ({ uuids: [await ruleOf(staff)], isDisplay: false }),
  registerKeywordRule: async () => rule,
  editKeywordRule: async (staff: OpenedStaff) => ({
    uuid: await ruleOf(staff),
    version: 1,
    ...rule,
    oneWayWords: [],
    productUuids: [],
  }),
  deleteKeywordRule: async (staff: OpenedStaff) => ({
    uuid: await ruleOf(staff),
  }),
  reorderKeywordRules: async (staff: OpenedStaff) => ({
    uuids: [await ruleOf(staff)],
  }),
} satisfies Partial<Samples>;

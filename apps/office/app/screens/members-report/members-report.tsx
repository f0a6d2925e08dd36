// New members and buyers of a period, by age, number of orders and month of joining (docs/rules/reports.md#members).
import type { AgeGroup } from '#domain/base/enums.ts';
import { api } from '../../shared/api/api.ts';
import { ageLabel, bandLabels } from '../../shared/members/segment-words.ts';
import { rateOf } from '../../shared/report/measure-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { namesOf } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '회원 리포트 · 온스 데스크' }];

const definition: ReportOf<'getMembersReport'> = {
  name: 'members',
  title: '회원 리포트',
  basis: '가입한 날과 결제한 날로 세며, 한 회원은 한 기간에 한 번만 셉니다',
  read: (input) => api.getMembersReport(input),
  measures: [
    { id: 'joined', label: '가입', kind: 'COUNT', counter: '명', valueOf: ({ joinedCount }) => joinedCount },
    { id: 'buyers', label: '산 회원', kind: 'COUNT', counter: '명', valueOf: ({ buyerCount }) => buyerCount },
    {
      id: 'repeat',
      label: '다시 산 회원',
      kind: 'RATE',
      hint: '산 회원 가운데 전에도 산 회원의 비율',
      valueOf: ({ repeatBuyerCount, buyerCount }) => rateOf(repeatBuyerCount, buyerCount),
    },
    { id: 'orders', label: '주문', kind: 'COUNT', counter: '건', valueOf: ({ orderCount }) => orderCount },
    { id: 'net', label: '순매출', kind: 'WON', valueOf: ({ netPrice }) => netPrice },
    {
      id: 'each',
      label: '회원당 순매출',
      kind: 'WON',
      valueOf: ({ netPrice, buyerCount }) => rateOf(netPrice, buyerCount),
    },
  ],
  tiles: ['joined', 'buyers', 'repeat', 'net', 'each'],
  main: 'net',
  columns: ['joined', 'buyers', 'repeat', 'orders', 'net', 'each'],
  dimensions: [
    { by: 'AGE_GROUP', label: '나이', nameOf: (key) => ageLabel(key as AgeGroup), emptyName: '미확인' },
    { by: 'PURCHASE_BAND', label: '구매 횟수', nameOf: namesOf(bandLabels) },
    { by: 'COHORT', label: '가입한 달', nameOf: (month) => month.slice(0, 7).replace('-', '.') },
  ],
  filters: [],
  isWide: true,
  rowsOf: {
    measure: 'joined',
    label: '가입한 회원 보기',
    permission: 'MEMBERS',
    href: ({ days, by }) =>
      by === undefined ? `/members?joined=${days.fromDate}~${days.toDate}` : undefined,
  },
};

export default function MembersReport() {
  return <Report definition={definition} />;
}

// Search terms of a period, and those that found nothing (docs/rules/reports.md#search).
import { api } from '../../shared/api/api.ts';
import { rateOf } from '../../shared/report/measure-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';

export const meta = () => [{ title: '검색 리포트 · 온스 데스크' }];

const definition: ReportOf<'getSearchReport'> = {
  name: 'search',
  title: '검색 리포트',
  basis: '상점에서 찾은 말이며, 결과가 없는 말은 동의어나 상품이 필요한 곳입니다',
  read: (input) => api.getSearchReport(input),
  measures: [
    {
      id: 'searches',
      label: '검색',
      kind: 'COUNT',
      counter: '회',
      valueOf: ({ searchCount }) => searchCount,
    },
    {
      id: 'zeroHits',
      label: '결과 없음',
      kind: 'COUNT',
      counter: '회',
      isLessBetter: true,
      valueOf: ({ zeroHitCount }) => zeroHitCount,
    },
    {
      id: 'zeroRate',
      label: '결과 없음 비율',
      kind: 'RATE',
      isLessBetter: true,
      valueOf: ({ zeroHitCount, searchCount }) => rateOf(zeroHitCount, searchCount),
    },
  ],
  tiles: ['searches', 'zeroHits', 'zeroRate'],
  main: 'searches',
  columns: ['searches', 'zeroHits', 'zeroRate'],
  dimensions: [{ by: 'TERM', label: '검색어' }],
  filters: [
    {
      name: 'found',
      label: '결과',
      kind: 'one',
      options: [
        { value: 'none', label: '없는 검색만' },
        { value: 'some', label: '있는 검색만' },
      ],
      toInput: (value) => ({ isZeroHit: value === 'none' }),
    },
  ],
};

export default function SearchReport() {
  return <Report definition={definition} />;
}

// Which parts of the address a view stores, and whether an address shows the view unchanged.
import { expect, test } from 'vitest';
import type { FilterDef } from '../list/list-types.ts';
import { isShown, storedState } from './use-views.ts';
import type { SavedView, ViewContent } from './use-views.ts';

const filters: FilterDef<object>[] = [
  { name: 'channel', label: '채널', kind: 'several', toInput: () => ({}) },
  {
    name: 'memo',
    label: '메모',
    kind: 'text',
    options: [{ value: 'ANY', label: '있음' }],
    toInput: () => ({}),
  },
];

test.each<{ shown: Record<string, string>; stored: ViewContent['filters'] }>([
  { shown: { channel: 'ONNS,NAVER' }, stored: [{ name: 'channel', value: 'ONNS,NAVER' }] },
  {
    shown: { channel: 'ONNS', memo: 'ANY' },
    stored: [
      { name: 'channel', value: 'ONNS' },
      { name: 'memo', value: 'ANY' },
    ],
  },
  { shown: { channel: 'ONNS', memo: '홍길동 고객' }, stored: [{ name: 'channel', value: 'ONNS' }] },
])('a view of $shown stores $stored', ({ shown, stored }) => {
  expect(storedState(filters, { filters: shown, sort: undefined })).toEqual({ filters: stored, sort: '' });
});

const view = {
  filters: [{ name: 'channel', value: 'ONNS' }],
  sort: 'OLDEST',
} as Partial<SavedView> as SavedView;

test.each<{ address: { filters: Record<string, string>; sort: string }; expected: boolean }>([
  { address: { filters: { channel: 'ONNS' }, sort: 'OLDEST' }, expected: true },
  { address: { filters: { channel: 'NAVER' }, sort: 'OLDEST' }, expected: false },
  { address: { filters: {}, sort: 'OLDEST' }, expected: false },
  {
    address: { filters: { channel: 'ONNS', days: '2026-11-01~2026-11-02' }, sort: 'OLDEST' },
    expected: false,
  },
  { address: { filters: { channel: 'ONNS' }, sort: '' }, expected: false },
])('$address shows the view: $expected', ({ address, expected }) => {
  const filtersOf = Object.entries(address.filters).map(([name, value]) => ({ name, value }));
  expect(isShown(view, { ...address, filters: filtersOf })).toBe(expected);
});

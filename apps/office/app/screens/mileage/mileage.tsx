// The mileage ledger of all members, with grants and deductions (docs/rules/mileage.md#staff).
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { mileageTypes } from '#domain/base/enums.ts';
import type { MileageType } from '#domain/base/enums.ts';
import { mileageTypeLabels } from '#domain/mileage/mileage-labels.ts';
import { api } from '../../shared/api/api.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { formatChange, formatCount, formatDay, formatTime } from '../../shared/format.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { ColumnDef, FilterDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { ChangeDialog } from '../../shared/mileage/change-dialog.tsx';
import type { MileageAction } from '../../shared/mileage/change-dialog.tsx';
import { Button } from '../../shared/parts/button.tsx';
import styles from './mileage.module.css';

export const meta = () => [{ title: '마일리지 · 온스 데스크' }];

type Row = Answer<'getMileagesByPaging'>['data'][number];
type RowsInput = FilterOf<'getMileagesByPaging'>;

const columns: readonly ColumnDef<Row>[] = [
  { id: 'createdAt', header: '때', width: 110, cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'member',
    header: '회원',
    width: 110,
    cell: ({ user }) => user && <Link to={`/members/${user.uuid}`}>{user.maskedName}</Link>,
  },
  { id: 'type', header: '종류', width: 110, cell: ({ label }) => label },
  {
    id: 'amount',
    header: '금액',
    width: 96,
    align: 'end',
    cell: ({ amount }) => (
      <strong className={amount < 0 ? styles.taken : undefined}>{formatChange(amount)}</strong>
    ),
  },
  {
    id: 'balance',
    header: '잔액',
    width: 96,
    align: 'end',
    cell: ({ balanceAfter }) => formatCount(balanceAfter),
  },
  { id: 'memo', header: '내용', width: 300, cell: ({ memo }) => memo },
  {
    id: 'order',
    header: '주문',
    width: 160,
    cell: ({ orderNo }) =>
      orderNo !== undefined && <Link to={`/orders?tab=ALL&q=${orderNo}`}>{orderNo}</Link>,
  },
  {
    id: 'expireAt',
    header: '사용 기한',
    width: 96,
    cell: ({ expireAt }) => expireAt !== undefined && formatDay(expireAt),
  },
];

const tabs: readonly { id: string; label: string; input: Partial<RowsInput> }[] = [
  { id: 'ALL', label: '전체', input: {} },
  { id: 'STAFF', label: '직원 지급·차감', input: { types: ['EARN_ADMIN', 'DEDUCT_ADMIN'] } },
  { id: 'IN', label: '늘어남', input: { isUse: false } },
  { id: 'OUT', label: '줄어듦', input: { isUse: true } },
];

const filters: readonly FilterDef<RowsInput>[] = [
  {
    name: 'type',
    label: '종류',
    kind: 'several',
    options: mileageTypes.map((value) => ({ value, label: mileageTypeLabels[value] })),
    toInput: (value) => ({ types: value.split(',') as MileageType[] }),
  },
  { name: 'days', label: '기간', kind: 'days', toInput: (value) => ({ dateRange: daysOf(value) }) },
];

export default function Mileage() {
  const [action, setAction] = useState<MileageAction>();
  const definition = useMemo(
    (): ListDef<Row, RowsInput> => ({
      name: 'mileages',
      title: '마일리지',
      list: (input) => api.getMileagesByPaging(input),
      tabs: tabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'ALL',
      toTabInput: (tab) => tabs.find(({ id }) => id === tab)?.input ?? {},
      search: {
        placeholder: '이름·아이디·전화번호·이메일',
        toInput: (searchKeyword) => ({ searchKeyword }),
      },
      filters,
      columns,
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ user, createdAt }) => `${user?.maskedName ?? ''} ${formatTime(createdAt)}`,
      unit: '건',
      actions: [],
      emptyText: '조건에 맞는 내역이 없습니다.',
    }),
    [],
  );
  useKeys({ KeyN: () => setAction('GRANT'), KeyD: () => setAction('DEDUCT') });
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <>
            <Button keyLabel="D" onPress={() => setAction('DEDUCT')}>
              차감
            </Button>
            <Button tone="main" keyLabel="N" onPress={() => setAction('GRANT')}>
              지급
            </Button>
          </>
        }
      />
      {action !== undefined && <ChangeDialog action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

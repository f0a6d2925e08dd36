// The lots of items with their use-by dates: goods received, counts of the shelf, units for another item (docs/rules/lots.md).
import { useMemo, useState } from 'react';
import { type StockLotState, stockLotStates } from '#domain/catalog/stock-lots.ts';
import { api } from '../../../shared/api/api.ts';
import { formatCount } from '../../../shared/format.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { daysOf } from '../../../shared/list/days.ts';
import type { FilterDef, FilterOf, ListDef, RowAction } from '../../../shared/list/list-types.ts';
import { ResourceList } from '../../../shared/list/resource-list.tsx';
import { oneByOne } from '../../../shared/list/run-action.ts';
import { Button, ButtonLink } from '../../../shared/parts/button.tsx';
import { useStaff } from '../../../shared/session/staff.ts';
import { storeFilter } from '../../../shared/stores/store-filter.ts';
import { useStoreOptions } from '../../../shared/stores/use-store-options.ts';
import { CountDialog } from './count-dialog.tsx';
import { type Lot, lotStates } from './lot-words.ts';
import { lotHref } from './lot-places.tsx';
import { lotColumns } from './lots.columns.tsx';
import { MoveUnitsDialog } from './move-units-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

export const meta = () => [{ title: '로트 · 온스 데스크' }];

type LotsInput = FilterOf<'getStockLotsByPaging'>;

const tabs: readonly { id: string; label: string; input: Partial<LotsInput> }[] = [
  { id: 'STOCKED', label: '재고 있음', input: { isInStock: true } },
  { id: 'NEAR', label: '소비기한 임박', input: { isNearExpiry: true, isInStock: true } },
  { id: 'STOPPED', label: '판매 중지', input: { states: ['STOPPED'] } },
  { id: 'ALL', label: '전체', input: {} },
];

const filters: readonly FilterDef<LotsInput>[] = [
  {
    name: 'state',
    label: '상태',
    kind: 'several',
    options: stockLotStates.map((value) => ({ value, label: lotStates[value][0] })),
    toInput: (value) => ({ states: value.split(',') as StockLotState[] }),
  },
  {
    name: 'useBy',
    label: '소비기한',
    kind: 'days',
    toInput: (value) => ({ useByRange: daysOf(value) }),
  },
  { name: 'item', label: '한 옵션의 로트', kind: 'linked', toInput: (uuid) => ({ productItemUuid: uuid }) },
  { name: 'product', label: '한 상품의 로트', kind: 'linked', toInput: (uuid) => ({ productUuid: uuid }) },
];

const actions: readonly RowAction<Lot>[] = [
  {
    id: 'receive',
    label: '이 로트 입고',
    isForOne: true,
    isAllowed: ({ state }) => state !== 'STOPPED' || '판매를 중지한 로트입니다.',
    dialog: ({ rows: [lot], onClose }) => lot && <ReceiveDialog lot={lot} onClose={onClose} />,
  },
  {
    id: 'count',
    label: '실사',
    isForOne: true,
    isMain: true,
    isAllowed: () => true,
    dialog: ({ rows: [lot], onClose }) => lot && <CountDialog lot={lot} onClose={onClose} />,
  },
  {
    id: 'move',
    label: '다른 옵션으로 옮기기',
    isForOne: true,
    isAllowed: ({ stockCount, state }) =>
      state === 'STOPPED' ? '판매를 중지한 로트입니다.' : stockCount > 0 || '옮길 재고가 없습니다.',
    dialog: ({ rows: [lot], onClose }) => lot && <MoveUnitsDialog lot={lot} onClose={onClose} />,
  },
  {
    id: 'stop',
    label: '판매 중지',
    isForOne: true,
    isAllowed: ({ state }) => state !== 'STOPPED' || '이미 판매를 중지한 로트입니다.',
    dialog: ({ rows: [lot], onClose }) => lot && <StopDialog lot={lot} onClose={onClose} />,
  },
  {
    id: 'reopen',
    label: '판매 재개',
    isAllowed: ({ state }) => state === 'STOPPED' || '판매를 중지하지 않은 로트입니다.',
    run: (uuids) => oneByOne(uuids, (uuid) => api.reopenStockLot({ uuid })),
    done: (count) => `로트 ${formatCount(count)}개의 판매를 재개했습니다.`,
    confirm: {
      title: (count) => `로트 ${formatCount(count)}개의 판매를 재개할까요?`,
      text: '판매 종료일이 지나지 않은 로트를 다시 팔고, 판매 중지로 보류한 주문의 배송보류를 풉니다.',
      label: (count) => `${formatCount(count)}개 판매 재개`,
    },
  },
];

export default function Lots() {
  const isHeadOffice = useStaff().role === 'ADMIN';
  const stores = useStoreOptions(isHeadOffice);
  const [isReceiving, setIsReceiving] = useState(false);
  const definition = useMemo(
    (): ListDef<Lot, LotsInput> => ({
      name: 'stock-lots',
      title: '로트',
      list: (input) => api.getStockLotsByPaging(input),
      tabs: tabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'STOCKED',
      toTabInput: (tab) => tabs.find(({ id }) => id === tab)?.input ?? {},
      search: { placeholder: '로트 번호·상품 이름', toInput: (keyword) => ({ keyword }) },
      filters: [...filters, ...storeFilter(stores)],
      columns: lotColumns.filter(({ id }) => isHeadOffice || id !== 'store'),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ code, item }) => `${item.displayName} ${code}`,
      rowHref: ({ uuid }) => lotHref(uuid, 'log'),
      rowTone: ({ remainingDays, stockCount }) => (remainingDays < 0 && stockCount > 0 ? 'late' : undefined),
      unit: '개',
      actions,
      emptyText: '조건에 맞는 로트가 없습니다.',
    }),
    [isHeadOffice, stores],
  );
  useKeys({ KeyN: () => setIsReceiving(true) });
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <>
            <ButtonLink href="/catalog/stock">재고</ButtonLink>
            <Button tone="main" keyLabel="N" onPress={() => setIsReceiving(true)}>
              입고 등록
            </Button>
          </>
        }
      />
      {isReceiving && <ReceiveDialog onClose={() => setIsReceiving(false)} />}
    </>
  );
}

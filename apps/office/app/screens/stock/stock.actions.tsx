// Actions of the items with their stock: its adjustment, and its management by lots.
import { lotCountMessage } from '#domain/catalog/stock-lots.ts';
import { api } from '../../shared/api/api.ts';
import type { RowAction } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { BulkStock } from './bulk-stock.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { StartLotsDialog } from './start-lots-dialog.tsx';
import type { StockItem } from './stock.tsx';

const isWithoutLots = ({ isLotTracked }: StockItem) => !isLotTracked || lotCountMessage;
const isWithLots = ({ isLotTracked }: StockItem) => isLotTracked || '로트로 관리하지 않는 옵션입니다.';

export const stockActions: readonly RowAction<StockItem>[] = [
  { id: 'bulk', label: '재고 바꾸기', isMain: true, isAllowed: isWithoutLots, dialog: BulkStock },
  {
    id: 'adjust',
    label: '재고 조정',
    isForOne: true,
    isAllowed: isWithoutLots,
    dialog: ({ rows: [item], onClose }) => item && <AdjustDialog item={item} onClose={onClose} />,
  },
  {
    id: 'start-lots',
    label: '로트로 관리',
    isForOne: true,
    isAllowed: ({ isLotTracked }) => !isLotTracked || '이미 로트로 관리하는 옵션입니다.',
    dialog: ({ rows: [item], onClose }) => item && <StartLotsDialog item={item} onClose={onClose} />,
  },
  {
    id: 'promise',
    label: '소비기한 약속 고치기',
    isForOne: true,
    isAllowed: isWithLots,
    dialog: ({ rows: [item], onClose }) => item && <PromiseDialog item={item} onClose={onClose} />,
  },
  {
    id: 'end-lots',
    label: '로트 관리 끝내기',
    isAllowed: isWithLots,
    run: (uuids) => oneByOne(uuids, (uuid) => api.endLotTracking({ uuid })),
    done: (count) => `옵션 ${count}개의 로트 관리를 끝냈습니다.`,
    confirm: {
      title: (count) => `옵션 ${count}개의 로트 관리를 끝낼까요?`,
      text: '팔 수 있는 재고와 로트의 이력은 남고, 로트의 수량은 0이 됩니다. 되돌리려면 로트를 다시 적어야 합니다.',
      label: (count) => `${count}개 로트 관리 끝내기`,
    },
  },
];

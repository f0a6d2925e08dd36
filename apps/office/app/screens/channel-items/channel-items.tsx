// Items without a link to a product of a sales channel: their orders and stock do not reach the shop (docs/rules/channels.md#links).
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { api } from '../../shared/api/api.ts';
import { channelTabs, firstChannel } from '../../shared/channels/channel-words.ts';
import { LinkDialog } from '../../shared/channels/link-dialog.tsx';
import { useChannelTab } from '../../shared/channels/use-channel-tab.ts';
import { formatCount } from '../../shared/format.ts';
import type {
  AskedDialogProps,
  ColumnDef,
  FilterDef,
  FilterOf,
  ListDef,
} from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Status, Tag } from '../../shared/parts/status.tsx';

export const meta = () => [{ title: '연결 안 된 상품 · 온스 데스크' }];

type Item = Answer<'getStaffProductItemsByPaging'>['data'][number];
type ItemsInput = FilterOf<'getStaffProductItemsByPaging'>;

const columns: readonly ColumnDef<Item>[] = [
  {
    id: 'item',
    header: '상품 · 옵션',
    width: 340,
    cell: ({ displayName, product }) => <Link to={`/catalog/products/${product.uuid}`}>{displayName}</Link>,
  },
  { id: 'brand', header: '브랜드', width: 120, cell: ({ product }) => product.brandName },
  { id: 'store', header: '스토어', width: 120, cell: ({ product }) => product.store.name },
  { id: 'code', header: '코드', width: 120, cell: ({ code }) => code },
  {
    id: 'price',
    header: '판매가',
    width: 90,
    align: 'end',
    cell: ({ salesPrice }) => formatCount(salesPrice),
  },
  { id: 'stock', header: '재고', width: 80, align: 'end', cell: ({ stockCount }) => formatCount(stockCount) },
  {
    id: 'state',
    header: '상태',
    width: 90,
    cell: ({ isDisplay, product, stockCount }) =>
      !isDisplay || !product.isDisplay ? (
        <Tag>가림</Tag>
      ) : (
        stockCount === 0 && <Status tone="stop">품절</Status>
      ),
  },
];

const filters: readonly FilterDef<ItemsInput>[] = [
  {
    name: 'display',
    label: '진열',
    kind: 'one',
    options: [
      { value: 'shown', label: '진열 중' },
      { value: 'hidden', label: '진열 안 함' },
    ],
    toInput: (value) => ({ isDisplay: value === 'shown' }),
  },
];

/** Links the row. The list then reports it and ends the selection. */
function LinkRowDialog({ rows: [item], onRun, onClose }: AskedDialogProps<Item>) {
  const channel = useChannelTab();
  return (
    item !== undefined && (
      <LinkDialog
        item={item}
        place={{ channel }}
        onLinked={(name) =>
          onRun({
            run: (uuids) => oneByOne(uuids, () => Promise.resolve()),
            done: () => `${name} 상품을 연결했습니다.`,
          })
        }
        onClose={onClose}
      />
    )
  );
}

export default function ChannelItems() {
  const channel = useChannelTab();
  const definition = useMemo(
    (): ListDef<Item, ItemsInput> => ({
      name: 'channel-items',
      title: '연결 안 된 상품',
      list: (input) => api.getStaffProductItemsByPaging(input),
      tabs: channelTabs,
      defaultTab: firstChannel,
      toTabInput: (tab) => ({ unlinkedChannel: tab as ChannelName }),
      search: { placeholder: '상품 이름', toInput: (keyword) => ({ keyword }) },
      filters,
      columns,
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ displayName }) => displayName,
      unit: '개',
      actions: [
        {
          id: 'link',
          label: '채널 상품 연결',
          isMain: true,
          isForOne: true,
          key: { code: 'KeyN', label: 'N' },
          isAllowed: () => true,
          dialog: LinkRowDialog,
        },
      ],
      emptyText: '조건에 맞는 상품이 없습니다.',
    }),
    [],
  );
  return (
    <ResourceList
      definition={definition}
      head={<ButtonLink href={`/channels/products?tab=${channel}`}>연결 상품</ButtonLink>}
    />
  );
}

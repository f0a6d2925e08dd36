// The columns of linked products: what the shop sells, and below it what the channel was sent where that differs.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { codeText } from '../../shared/channels/channel-words.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { Status, Tag } from '../../shared/parts/status.tsx';
import styles from './channel-products.module.css';

export type LinkRow = Answer<'getChannelProductsByPaging'>['data'][number];

export const linkColumns: readonly ColumnDef<LinkRow>[] = [
  {
    id: 'item',
    header: '상품 · 옵션',
    width: 300,
    cell: ({ productItem: { uuid, displayName } }) => (
      <Link to={`/catalog/stock/log?item=${uuid}`} title="재고 이력 보기">
        {displayName}
      </Link>
    ),
  },
  { id: 'id', header: '채널 상품번호', width: 110, cell: ({ channelProductId }) => channelProductId },
  { id: 'option', header: '옵션 코드', width: 84, cell: ({ optionCode }) => optionCode },
  {
    id: 'stock',
    header: '보낼 재고',
    width: 96,
    align: 'end',
    cell: ({ current, offer }) => <Compared own={current.stockCount} sent={offer?.stockCount} />,
  },
  {
    id: 'price',
    header: '가격',
    width: 96,
    align: 'end',
    cell: ({ current, offer }) => <Compared own={current.price} sent={offer?.price} />,
  },
  { id: 'state', header: '상태', width: 190, cell: (row) => <LinkState {...row} /> },
  { id: 'sentAt', header: '보낸 때', width: 92, cell: ({ offer }) => offer && formatTime(offer.offeredAt) },
  {
    id: 'linkedAt',
    header: '연결한 때',
    width: 92,
    isOptional: true,
    cell: ({ linkedAt }) => formatTime(linkedAt),
  },
];

/** `sent` is undefined before the first message. */
const Compared = ({ own, sent }: { own: number; sent: number | undefined }) => (
  <>
    <strong>{formatCount(own)}</strong>
    {sent !== undefined && sent !== own && <small className={styles.sent}>채널 {formatCount(sent)}</small>}
  </>
);

function LinkState({ current, offer, isDifferent, isPending, failCode }: LinkRow) {
  if (failCode !== undefined)
    return (
      <>
        <Status tone="stop">받지 않음</Status>
        <small className={styles.reason}>{codeText(failCode)}</small>
      </>
    );
  if (isPending) return <Status tone="move">곧 보냄</Status>;
  if (isDifferent) return <Status tone="wait">채널과 다름</Status>;
  if (offer === undefined) return <Tag>주문할 때 물어봄</Tag>;
  return current.isOnSale ? <Status tone="done">채널과 같음</Status> : <Status tone="idle">판매 중지</Status>;
}

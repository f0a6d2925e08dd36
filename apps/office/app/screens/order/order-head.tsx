// Number and state of an order, the next move as the one filled button, all other moves in a menu.
import { Link } from 'react-aria-components/Link';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { BackIcon, ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Button, IconButton } from '../../shared/parts/button.tsx';
import { Menu } from '../../shared/parts/menu.tsx';
import { OrderStatusLabel } from '../../shared/parts/status.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { formatTime } from '../../shared/format.ts';
import { inflowLabels } from '../../shared/channels/inflow-words.ts';
import { moveWords } from './moves.ts';
import type { Move } from './moves.ts';
import type { Order, OrderRow } from './order-types.ts';
import type { Neighbours } from './use-neighbours.ts';
import styles from './order.module.css';

/** Moves that may be the next step; others never are the main button. */
const nextMoves: readonly Move[] = [
  'CONFIRM',
  'DISPATCH',
  'REPORT_PICKED_UP',
  'REPORT_DELIVERED',
  'SUPPLY_INFORMATION',
];

export function OrderHead({
  order,
  permitted,
  onMove,
  onBack,
  onMemo,
  neighbours,
  goodwill,
  claimHref,
}: {
  order: Order;
  /** Rows by the moves that they permit. */
  permitted: Permitted;
  onMove: (move: Move) => void;
  onBack: () => void;
  onMemo: () => void;
  neighbours: Neighbours;
  goodwill: { reason: string | undefined; onAction: (() => void) | undefined };
  /** Where a claim is entered for the shopper; undefined where no row permits one. */
  claimHref: string | undefined;
}) {
  const next = nextMoves.find((move) => permitted.has(move));
  return (
    <header className={styles.head}>
      <IconButton label="주문 목록으로" onPress={onBack}>
        <BackIcon size={18} />
      </IconButton>
      <h1>{order.orderNo}</h1>
      <Button tone="quiet" size="small" label="주문번호 복사" onPress={() => copy(order.orderNo)}>
        복사
      </Button>
      <OrderStatusLabel status={order.status} gift={order.gift?.state} />
      <span className={styles.origin}>{originOf(order)}</span>
      <div className={styles.buttons}>
        <Button keyLabel="M" onPress={onMemo}>
          상담 메모
        </Button>
        <MoreMenu {...{ permitted, next, onMove, goodwill, claimHref }} />
        {next === undefined ? (
          <ClaimLink rows={order.rows} />
        ) : (
          <Button tone="main" keyLabel={moveWords[next].key.label} onPress={() => onMove(next)}>
            {labelOf(next, permitted)}
          </Button>
        )}
        <Walk neighbours={neighbours} />
      </div>
    </header>
  );
}

type Permitted = ReadonlyMap<Move, readonly OrderRow[]>;

const labelOf = (move: Move, permitted: Permitted): string =>
  `${moveWords[move].label} ${permitted.get(move)?.length ?? 0}행`;

/** All moves but the next one. */
function MoreMenu({
  permitted,
  next,
  onMove,
  goodwill,
  claimHref,
}: {
  permitted: Permitted;
  next: Move | undefined;
  onMove: (move: Move) => void;
  goodwill: { reason: string | undefined; onAction: (() => void) | undefined };
  /** Where a claim is entered for the shopper; undefined where no row permits one. */
  claimHref: string | undefined;
}) {
  return (
    <Menu
      label="더 하기"
      className={styles.more}
      entries={[
        ...[...permitted.keys()]
          .filter((move) => move !== next)
          .map((move) => ({
            id: move,
            label: labelOf(move, permitted),
            keyLabel: moveWords[move].key.label,
            detail: moveWords[move].consequence,
            onAction: () => onMove(move),
          })),
        ...(claimHref === undefined
          ? []
          : [
              {
                id: 'CLAIM',
                label: '클레임 접수',
                keyLabel: 'L',
                detail: '구매자를 대신해 취소·반품·교환을 접수합니다.',
                href: claimHref,
              },
            ]),
        {
          id: 'GOODWILL',
          label: '보상 환불',
          keyLabel: 'R',
          detail: '클레임 없이 결제 수단으로 돈을 돌려줍니다.',
          reason: goodwill.reason,
          ...(goodwill.onAction !== undefined && { onAction: goodwill.onAction }),
        },
      ]}
    >
      더 하기 <ChevronDownIcon size={14} />
    </Menu>
  );
}

/** The orders before and after this one in the list. */
function Walk({ neighbours: { place, before, after } }: { neighbours: Neighbours }) {
  if (place === undefined) return null;
  return (
    <span className={styles.walk}>
      {place}
      <IconButton
        label="이전 주문 (K)"
        isDisabled={before === undefined}
        {...(before && { onPress: before })}
      >
        <ChevronLeftIcon size={16} />
      </IconButton>
      <IconButton label="다음 주문 (J)" isDisabled={after === undefined} {...(after && { onPress: after })}>
        <ChevronRightIcon size={16} />
      </IconButton>
    </span>
  );
}

/** When and where it was ordered: `11.16 21:14 · 자사몰 · 유입 인스타그램`. */
const originOf = ({ createdAt, salesChannel, channelOrderId, inflow }: Order): string =>
  [
    formatTime(createdAt),
    salesChannelLabels[salesChannel],
    channelOrderId,
    inflow && `유입 ${inflowLabels[inflow]}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');

/** Where a claim waits, it is the next step. */
function ClaimLink({ rows }: { rows: readonly OrderRow[] }) {
  const row = rows.find(
    ({ claimStatus, claimUuid }) => claimStatus === 'IN_REQUEST' && claimUuid !== undefined,
  );
  if (row?.claimUuid === undefined) return null;
  return (
    <Link href={`/claims/${row.claimUuid}`} className={styles.claim ?? ''}>
      클레임 처리
    </Link>
  );
}

function copy(orderNo: string): void {
  void navigator.clipboard.writeText(orderNo).then(() => showToast('주문번호를 복사했습니다.'));
}

// The story of an order as entries of one timeline: its states, messages and money. Memos: memos/memo-entries.tsx.
import { messageTitle } from '#domain/messages/message-words.ts';
import { refundCauseLabels } from '#domain/payments/refund-causes.ts';
import { formatWon } from '#domain/base/money.ts';
import { paymentMethodLabels } from '#domain/base/enum-labels.ts';
import { paymentProviderLabels } from '../../shared/payments/provider-labels.ts';
import { mileageTypeLabels } from '#domain/mileage/mileage-labels.ts';
import { claimReasonLabel, claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import type { ClaimReason } from '#domain/base/enums.ts';
import type { OrderEvent } from '#domain/orders/order-events.ts';
import { CheckIcon, RepeatIcon } from '#ui/icons.tsx';
import { CardIcon } from '#ui/icons/member-icons.tsx';
import { TruckIcon } from '#ui/icons/purchase-icons.tsx';
import { SpeechIcon, WonIcon } from '#ui/icons/secondary-icons.tsx';
import { Button } from '../../shared/parts/button.tsx';
import type { TimelineEntry } from '../../shared/detail/timeline.tsx';
import { namesOf } from './order-types.ts';
import type { Order } from './order-types.ts';
import { actorLabels, eventLabels, messageStateLabel, refundStateLabels } from './words.ts';

export type StoryKind = 'state' | 'message' | 'memo' | 'money' | 'person';

export const storyKinds: readonly { kind: StoryKind; label: string }[] = [
  { kind: 'state', label: '상태' },
  { kind: 'message', label: '알림' },
  { kind: 'memo', label: '메모' },
  { kind: 'money', label: '금액' },
  { kind: 'person', label: '개인정보' },
];

type Entry = TimelineEntry<StoryKind>;
type History = Order['histories'][number];

const iconSize = 14;
const carried: readonly string[] = [
  'REQUEST_SHIPMENT',
  'PICKED_UP',
  'DELIVERED',
  'RESHIP',
  'CORRECT_INVOICE',
];
const asking = /^REQUEST_/;
const stopping: readonly string[] = [
  'SOLD_OUT',
  'ADMIN_CANCEL',
  'PG_FAILED',
  'INFO_TIMEOUT',
  'DECLINE_GIFT',
  'DECLINE',
];

/** Rows that one press moved have one entry. */
export function stateEntries({ histories, rows, money }: Order): Entry[] {
  const together = new Map<string, History[]>();
  for (const one of histories) {
    // The money of head office has the payment.
    if (money !== undefined && one.event === 'PG_APPROVED') continue;
    const key = `${one.at} ${one.event} ${one.actor} ${one.reason ?? ''}`;
    together.set(key, [...(together.get(key) ?? []), one]);
  }
  return [...together].map(([key, [first, ...others]]): Entry => {
    const { event, actor, at, reason } = first as History;
    const moved = new Set([first, ...others].map((one) => one?.orderProductUuid));
    const isPart = moved.size < rows.length;
    const isCarried = carried.includes(event);
    const isRequest = asking.test(event) && !isCarried;
    return {
      id: `state ${key}`,
      at,
      kind: 'state',
      title: `${eventLabels[event as OrderEvent] ?? event} · ${actorLabels[actor] ?? actor}`,
      lines: isPart ? [namesOf(rows.filter(({ uuid }) => moved.has(uuid)))] : [],
      ...(reason !== undefined && { note: reasonText(reason) }),
      ...(isCarried && { tone: 'move' as const }),
      ...(isRequest && { tone: 'ask' as const }),
      ...(stopping.includes(event) && { tone: 'stop' as const }),
      icon: isCarried ? (
        <TruckIcon size={iconSize} />
      ) : isRequest ? (
        <RepeatIcon size={iconSize} />
      ) : (
        <CheckIcon size={iconSize} />
      ),
    };
  });
}

/** A stored reason is the code of a reason of a claim or a text of staff. */
const reasonText = (reason: string): string =>
  reason in claimReasonMeanings ? claimReasonLabel(reason as ClaimReason) : reason;

/** Returns the messages as entries. The newest message of a template can be sent again, unless a part of its text was deleted. */
export function messageEntries({ messages }: Order, onResend: (template: string) => void): Entry[] {
  return messages.map(({ template, at, states, text }, place): Entry => {
    const isNewest = !messages.slice(place + 1).some((later) => later.template === template);
    const isFailed = states.some((state) => state.endsWith('FAILED'));
    return {
      id: `message ${template} ${at} ${place}`,
      at,
      kind: 'message',
      title: `‘${messageTitle(template)}’ 알림`,
      lines: states.length === 0 ? [] : [states.map(messageStateLabel).join(' · ')],
      ...(isFailed && { tone: 'stop' as const }),
      icon: <SpeechIcon size={iconSize} />,
      ...(isNewest &&
        text !== undefined && {
          action: (
            <Button
              tone="quiet"
              size="small"
              label={`‘${messageTitle(template)}’ 알림 다시 보내기`}
              onPress={() => onResend(template)}
            >
              다시 보내기
            </Button>
          ),
        }),
    };
  });
}

/** Head office alone reads the money. */
export function moneyEntries({ money, rows }: Order): Entry[] {
  if (money === undefined) return [];
  const nameOf = (uuid: string | undefined) =>
    rows.filter((row) => row.uuid === uuid).map((row) => row.displayName);
  return [
    ...money.payments.flatMap(({ orderId, approvedAt, payPrice, method, provider }): Entry[] =>
      approvedAt === undefined
        ? []
        : [
            {
              id: `payment ${orderId}`,
              at: approvedAt,
              kind: 'money',
              title: `${formatWon(payPrice)} 결제 승인`,
              lines: [`${paymentMethodLabels[method]} · ${paymentProviderLabels[provider] ?? provider}`],
              tone: 'brand',
              icon: <CardIcon size={iconSize} />,
            },
          ],
    ),
    ...money.refunds.map(({ uuid, state, cause, amount, createdAt, doneAt }): Entry => ({
      id: `refund ${uuid}`,
      at: doneAt ?? createdAt,
      kind: 'money',
      title: `${formatWon(amount)} ${refundStateLabels[state]}`,
      lines: [refundCauseLabels[cause] ?? cause],
      ...(state === 'FAILED' && { tone: 'stop' as const }),
      icon: <WonIcon size={iconSize} />,
    })),
    ...money.mileage.map(({ type, amount, orderProductUuid, createdAt }, place): Entry => ({
      id: `mileage ${place}`,
      at: createdAt,
      kind: 'money',
      title: `마일리지 ${mileageTypeLabels[type]} ${formatWon(amount)}`,
      lines: nameOf(orderProductUuid),
      icon: <WonIcon size={iconSize} />,
    })),
    ...money.coupons.flatMap(({ name, restoredAt }, place): Entry[] =>
      restoredAt === undefined
        ? []
        : [
            {
              id: `coupon ${place}`,
              at: restoredAt,
              kind: 'money',
              title: `쿠폰 ‘${name}’을 돌려주었습니다`,
              icon: <WonIcon size={iconSize} />,
            },
          ],
    ),
  ];
}

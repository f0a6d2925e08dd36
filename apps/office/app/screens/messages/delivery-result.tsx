// The result of a delivery: channel, state, and why it failed or when it is sent again.
import type { Answer } from '#contract/contract.ts';
import { channelLabel, resultText } from '#domain/messages/message-words.ts';
import { formatTime } from '../../shared/format.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';
import styles from './messages.module.css';

export type Message = Answer<'getMessagesByPaging'>['data'][number];
type Delivery = Message['deliveries'][number];

const stateWords: Record<Delivery['status'], [label: string, tone: Tone]> = {
  WAITING: ['보내는 중', 'wait'],
  SENT: ['보냄', 'move'],
  DELIVERED: ['전달됨', 'done'],
  FAILED: ['실패', 'stop'],
};

export function DeliveryResult(delivery: Delivery) {
  const [label, tone] = stateWords[delivery.status];
  const reason = reasonOf(delivery);
  return (
    <span className={styles.result}>
      {channelLabel(delivery.channel, delivery.way)} <Status tone={tone}>{label}</Status>
      {reason !== undefined && <span className={styles.quiet}>{reason}</span>}
    </span>
  );
}

function reasonOf({ status, resultCode, tryCount, dueAt }: Delivery): string | undefined {
  if (resultCode === undefined) return undefined;
  if (status === 'FAILED') return resultText(resultCode);
  if (status === 'WAITING' && tryCount > 0)
    return `${resultText(resultCode)} · ${dueAt === undefined ? '곧' : formatTime(dueAt)} 다시 보냄`;
  return undefined;
}

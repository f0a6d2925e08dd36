// The open conflict: what differs, the next step, and what each decision does.
import { useState } from 'react';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import type { StaffResolution } from '#domain/channels/sales-channel/conflict-kinds.ts';
import { LinkDialog } from '../../shared/channels/link-dialog.tsx';
import { Facts } from '../../shared/detail/detail.tsx';
import { QueueConsequence, QueueItem, useQueue } from '../../shared/detail/queue-parts.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { formatTime } from '../../shared/format.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { decisions, factOf, factsOf, kindWords, resolutionLabels } from './conflict-words.ts';
import type { Conflict } from './conflict-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import styles from './channel-conflicts.module.css';

type Opened = StaffResolution | 'LINK';

/** It can be linked: the product of the channel has no item, and the conflict is open. */
const isLinkable = (conflict: Conflict): boolean =>
  conflict.kind === 'UNLINKED_PRODUCT' &&
  conflict.actions.length > 0 &&
  factOf(conflict, 'linkedTo') === undefined &&
  factOf(conflict, 'channelProductId') !== undefined;

export function OpenConflict({ item: conflict }: { item: Conflict }) {
  const { kind, salesChannel, actions, orderUuid, orderNo, channelOrderId, productOrderId } = conflict;
  const [opened, setOpened] = useState<Opened>();
  const { stay } = useQueue();
  const canLink = isLinkable(conflict);
  const close = () => setOpened(undefined);
  useKeys({
    ...Object.fromEntries(actions.map((action) => [decisions[action].key.code, () => setOpened(action)])),
    KeyN: canLink ? () => setOpened('LINK') : undefined,
  });
  return (
    <>
      <QueueItem
        title={kindWords[kind][0]}
        detail={`${salesChannelLabels[salesChannel]} · ${formatTime(conflict.createdAt)}`}
        tools={<Places conflict={conflict} />}
      >
        <p className={styles.notice}>{conflict.text}</p>
        <Facts
          facts={[
            { label: '주문', value: orderNo ?? (orderUuid === undefined ? '들어오지 않음' : undefined) },
            { label: '채널 주문번호', value: channelOrderId },
            { label: '상품주문번호', value: productOrderId },
            ...factsOf(conflict),
          ]}
        />
      </QueueItem>
      <QueueConsequence
        label="다음 할 일"
        bar={actions.length > 0 && <Decisions conflict={conflict} canLink={canLink} onOpen={setOpened} />}
      >
        <Effects conflict={conflict} canLink={canLink} />
      </QueueConsequence>
      {opened === 'LINK' && (
        <LinkDialog
          place={{
            channel: salesChannel,
            channelProductId: factOf(conflict, 'channelProductId') ?? '',
            optionCode: factOf(conflict, 'optionCode') ?? '',
          }}
          onLinked={(name) => void stay(`${name} 상품을 연결했습니다. 주문을 적용하면 불일치가 끝납니다.`)}
          onClose={close}
        />
      )}
      {opened !== undefined && opened !== 'LINK' && (
        <ResolveDialog conflict={conflict} resolution={opened} onClose={close} />
      )}
    </>
  );
}

/** Where the next step is done: the order, or the link that belongs to another product. */
function Places({ conflict }: { conflict: Conflict }) {
  const { orderUuid, salesChannel } = conflict;
  return (
    <>
      {factOf(conflict, 'linkedTo') !== undefined && (
        <ButtonLink
          href={`/channels/products?tab=${salesChannel}&q=${factOf(conflict, 'channelProductId') ?? ''}`}
        >
          연결 보기
        </ButtonLink>
      )}
      {orderUuid !== undefined && <ButtonLink href={`/orders/${orderUuid}`}>주문 열기</ButtonLink>}
    </>
  );
}

function Decisions({
  conflict: { actions },
  canLink,
  onOpen,
}: {
  conflict: Conflict;
  canLink: boolean;
  onOpen: (opened: Opened) => void;
}) {
  return (
    <div className={styles.bar}>
      {canLink && (
        <Button tone="main" size="large" keyLabel="N" onPress={() => onOpen('LINK')}>
          상품 연결
        </Button>
      )}
      {actions.map((action, at) => {
        const { label, key } = decisions[action];
        const tone = action === 'CANCELLED' ? 'stop' : at === 0 && !canLink ? 'main' : 'plain';
        return (
          <Button key={action} tone={tone} size="large" keyLabel={key.label} onPress={() => onOpen(action)}>
            {label}
          </Button>
        );
      })}
    </div>
  );
}

/** What each decision does; of a resolved conflict how it ended. */
function Effects({ conflict, canLink }: { conflict: Conflict; canLink: boolean }) {
  const { actions, resolution, resolvedAt, staffName, note } = conflict;
  if (resolution !== undefined)
    return (
      <>
        <h2 className={styles.heading}>{resolutionLabels[resolution]}</h2>
        <p className={styles.quiet}>
          {[resolvedAt && formatTime(resolvedAt), staffName].filter(Boolean).join(' · ')}
        </p>
        {note !== undefined && <p className={styles.wrapped}>{note}</p>}
      </>
    );
  return (
    <>
      <h2 className={styles.heading}>다음 할 일</h2>
      {canLink && (
        <section className={styles.effect}>
          <h3>상품 연결</h3>
          <p>연결하면 기다리던 주문이 들어오고 불일치가 저절로 끝납니다.</p>
        </section>
      )}
      {actions.map((action) => (
        <section key={action} className={styles.effect}>
          <h3>{decisions[action].label}</h3>
          <p>{decisions[action].effect}</p>
        </section>
      ))}
    </>
  );
}

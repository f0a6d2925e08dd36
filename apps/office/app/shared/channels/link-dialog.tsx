// Asks for the item, the channel and the product there, of which the caller may know some, and links them.
import { useState } from 'react';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { channelIdLength, isChannelId } from '#domain/channels/channels.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { ProblemText } from '../parts/problem-text.tsx';
import { findItems } from '../catalog/find-items.ts';
import { ItemChoice } from '../catalog/item-choice.tsx';
import type { ChosenItem } from '../catalog/item-choice.tsx';
import type { Problems } from '../api/use-run.ts';
import { channelOptions } from './channel-words.ts';
import { useLinkItem } from './link-calls.ts';
import styles from './link.module.css';

/** A product of a channel; the ids are empty until they are known. */
type Place = { channel: ChannelName; channelProductId: string; optionCode: string };

const idProblem = (id: string): string | undefined =>
  isChannelId(id.trim()) ? undefined : '영문자, 숫자와 기호 ! + - / = _ |만 쓸 수 있습니다.';

/** `item`: only the product of the channel is asked for. `place` with a product: only the item is asked for. `onLinked` gets the name of the item. */
export function LinkDialog({
  item: known,
  place: { channel, channelProductId = '', optionCode = '' },
  onLinked,
  onClose,
}: {
  item?: ChosenItem;
  place: Pick<Place, 'channel'> & Partial<Place>;
  onLinked: (name: string) => void;
  onClose: () => void;
}) {
  const [item, setItem] = useState(known);
  const [place, setPlace] = useState<Place>({ channel, channelProductId, optionCode });
  const { isBusy, problems, link } = useLinkItem(() => {
    onLinked(item?.displayName ?? '');
    onClose();
  });
  const ids = { channelProductId: place.channelProductId.trim(), optionCode: place.optionCode.trim() };
  const isComplete =
    ids.channelProductId !== '' && Object.values(ids).every((id) => idProblem(id) === undefined);
  return (
    <ConfirmDialog
      title="채널 상품 연결"
      size="wide"
      isOpen
      onClose={onClose}
      confirmLabel="연결"
      onConfirm={() => item && void link({ ...place, ...ids, productItemUuid: item.uuid })}
      isPending={isBusy}
      isConfirmDisabled={!isComplete || item === undefined}
    >
      <div className={styles.dialog}>
        {known === undefined ? (
          <ItemChoice
            label="연결할 상품"
            cacheKey={['channel-items', place.channel]}
            find={(keyword) => findItems(keyword, { unlinkedChannel: place.channel })}
            emptyText={(keyword) => `‘${keyword}’에 맞는, 이 채널에 연결하지 않은 상품이 없습니다.`}
            item={item}
            onChange={setItem}
          />
        ) : (
          <p className={styles.item}>{known.displayName}</p>
        )}
        {channelProductId === '' ? (
          <PlaceFields place={place} onChange={setPlace} problems={problems} />
        ) : (
          <p>
            {salesChannelLabels[channel]} 상품 {channelProductId}
            {optionCode !== '' && ` · 옵션 ${optionCode}`}
          </p>
        )}
        <p className={styles.quiet}>
          연결하면 {salesChannelLabels[place.channel]}에서 들어온 이 상품의 주문을 받습니다.{' '}
          {place.channel === 'NAVERPAY'
            ? '재고와 가격은 주문할 때 채널이 물어봅니다.'
            : '재고와 가격은 1분 안에 채널에 보냅니다.'}
        </p>
        <Problem problems={problems} isIdAsked={channelProductId === ''} />
      </div>
    </ConfirmDialog>
  );
}

function PlaceFields({
  place: { channel, channelProductId, optionCode },
  onChange,
  problems,
}: {
  place: Place;
  onChange: (change: (place: Place) => Place) => void;
  problems: Problems;
}) {
  const set = (values: Partial<Place>) => onChange((place) => ({ ...place, ...values }));
  return (
    <div className={styles.fields}>
      <Select
        label="판매 채널"
        options={channelOptions}
        value={channel}
        onChange={(value) => set({ channel: value as ChannelName })}
      />
      <TextField
        label="채널 상품번호"
        value={channelProductId}
        onChange={(text) => set({ channelProductId: text })}
        maxLength={channelIdLength}
        isRequired
        error={problems['channelProductId'] ?? idProblem(channelProductId)}
      />
      <TextField
        label="옵션 코드"
        value={optionCode}
        onChange={(text) => set({ optionCode: text })}
        maxLength={channelIdLength}
        hint="옵션이 없는 상품은 비워 둡니다."
        error={problems['optionCode'] ?? idProblem(optionCode)}
      />
    </div>
  );
}

/** Why the link was refused, where no field shows it. */
function Problem({ problems, isIdAsked }: { problems: Problems; isIdAsked: boolean }) {
  const { whole, productItemUuid, channelProductId } = problems;
  return <ProblemText text={whole ?? productItemUuid ?? (isIdAsked ? undefined : channelProductId)} />;
}

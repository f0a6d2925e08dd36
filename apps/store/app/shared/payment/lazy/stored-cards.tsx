// The choice of a stored card in the payment step. Loaded with the choice of the way to pay.
import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { api } from '../../api/api.ts';
import styles from './payment-kinds.module.css';

type StoredCard = Answer<'getStoredCards'>[number];

/** Shared with stored-card-window.ts, which charges it when the order is registered. */
let chosen: string | undefined;
export const chosenCard = (): string | undefined => chosen;
function remember(uuid: string | undefined): string | undefined {
  chosen = uuid;
  return uuid;
}

export function StoredCards() {
  const [cards, setCards] = useState<StoredCard[]>();
  const [isFailed, setFailed] = useState(false);
  const [uuid, setUuid] = useState(chosen);
  const choose = (next: string | undefined) => {
    setUuid(remember(next));
  };
  useEffect(() => {
    const unmounted = new AbortController();
    api.getStoredCards({}, { signal: unmounted.signal }).then(
      (loaded) => {
        setCards(loaded);
        // The default is the member's own earlier choice.
        const known = loaded.find((card) => card.uuid === chosen) ?? loaded.find((card) => card.isDefault);
        setUuid(remember(known?.uuid));
      },
      () => unmounted.signal.aborted || setFailed(true),
    );
    return () => unmounted.abort();
  }, []);
  if (isFailed)
    return <p className={styles.note}>등록한 카드를 불러오지 못했습니다. 다른 방법으로 결제해 주세요.</p>;
  if (!cards) return <Skeleton shape="block" />;
  return (
    <div className={styles.cards}>
      {cards.length === 0 ? (
        <p className={styles.note}>
          등록한 카드가 없습니다. 카드를 등록하면 결제창 없이 바로 결제할 수 있습니다.
        </p>
      ) : (
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>결제할 카드</legend>
          {cards.map((card) => (
            <label key={card.uuid} className={styles.kind}>
              <input
                type="radio"
                name="stored-card"
                checked={card.uuid === uuid}
                onChange={() => choose(card.uuid)}
              />
              <span className={styles.text}>
                <strong>
                  {card.companyLabel}
                  {card.isDefault && ' (기본)'}
                </strong>
                <span>{card.maskedNumber}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <a className={styles.link} href="/mypage/cards">
        카드 등록·관리
      </a>
    </div>
  );
}

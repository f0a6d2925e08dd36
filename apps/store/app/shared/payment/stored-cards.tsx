// The choice of a stored card in the payment step, or of a new one, whose consent is never ticked beforehand. Loaded with the choice of
// the way to pay.
import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { storedCardConsent } from '#domain/payments/stored-card-consent.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { api } from '../api/api.ts';
import { CardConsent } from './card-consent.tsx';
import styles from './payment-kinds.module.css';

type StoredCard = Answer<'getStoredCards'>[number];

export type CardChoice = { kind: 'stored'; uuid: string } | { kind: 'new'; isConsented: boolean };

/** Shared with stored-card-window.ts, which charges it when the order is registered. */
let chosen: CardChoice | undefined;
export const chosenCard = (): CardChoice | undefined => chosen;
function remember(choice: CardChoice | undefined): CardChoice | undefined {
  chosen = choice;
  return choice;
}

/** The member's earlier choice, else the default card. */
function choiceAmong(cards: readonly StoredCard[]): CardChoice | undefined {
  if (chosen?.kind === 'new') return chosen;
  const before = chosen?.uuid;
  const card = cards.find(({ uuid }) => uuid === before) ?? cards.find(({ isDefault }) => isDefault);
  return card && { kind: 'stored', uuid: card.uuid };
}

export function StoredCards() {
  const [cards, setCards] = useState<StoredCard[]>();
  const [isFailed, setFailed] = useState(false);
  const [choice, setChoice] = useState(chosen);
  const choose = (next: CardChoice) => setChoice(remember(next));
  const uuid = choice?.kind === 'stored' ? choice.uuid : undefined;
  useEffect(() => {
    const unmounted = new AbortController();
    api.getStoredCards({}, { signal: unmounted.signal }).then(
      (loaded) => {
        setCards(loaded);
        setChoice(remember(choiceAmong(loaded)));
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
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>결제할 카드</legend>
        {cards.map((card) => (
          <label key={card.uuid} className={styles.kind}>
            <input
              type="radio"
              name="stored-card"
              checked={card.uuid === uuid}
              onChange={() => choose({ kind: 'stored', uuid: card.uuid })}
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
        <label className={styles.kind}>
          <input
            type="radio"
            name="stored-card"
            checked={choice?.kind === 'new'}
            onChange={() => choose({ kind: 'new', isConsented: false })}
          />
          <span className={styles.text}>
            <strong>새 카드 등록 후 결제</strong>
            <span>카드를 인증하면 바로 결제되고, 다음 주문부터 결제창 없이 결제합니다.</span>
          </span>
        </label>
      </fieldset>
      {choice?.kind === 'new' && (
        <CardConsent
          sentences={storedCardConsent}
          isConsented={choice.isConsented}
          onChange={(isConsented) => choose({ kind: 'new', isConsented })}
        />
      )}
      <a className={styles.link} href="/mypage/cards">
        카드 등록·관리
      </a>
    </div>
  );
}

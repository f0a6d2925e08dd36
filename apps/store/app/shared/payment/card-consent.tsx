// The consent to store a card: what is stored, and a box that is never ticked beforehand.
import type { Ref } from 'react';
import styles from './card-consent.module.css';

type CardConsentProps = {
  sentences: readonly string[];
  isConsented: boolean;
  onChange: (isConsented: boolean) => void;
  boxRef?: Ref<HTMLInputElement>;
  /** Id of the error, where there is one. */
  describedBy?: string | undefined;
};

export function CardConsent({ sentences, isConsented, onChange, boxRef, describedBy }: CardConsentProps) {
  return (
    <>
      <ul className={styles.terms}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <label className={styles.consent}>
        <input
          ref={boxRef}
          type="checkbox"
          checked={isConsented}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>위 내용을 확인했으며 카드 등록에 동의합니다</span>
      </label>
    </>
  );
}

// What a guest agrees to: every box unticked, the text of each as a sheet, one box for the required ones and nothing else
// (domain.md 6 rows 4, 8, 12). Which revision was agreed to is sent with the order.
import { Checkbox } from '#ui/fields.tsx';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { OrderSection } from '../../shared/order/section.tsx';
import type { Terms } from '../../shared/order/order-types.ts';
import { TermsText } from '../../shared/order/terms-text.tsx';
import { useSheet } from '../../shared/sheet.ts';
import styles from './consents.module.css';

export const confirmId = 'order-confirm';

/** Id of a consent's box, for the focus. */
export function consentId(terms: Terms): string {
  return `terms-${terms.termsType ?? terms.uuid}`;
}

type ConsentsProps = {
  terms: Terms[];
  /** Uuids of the texts that are ticked. */
  agreed: ReadonlySet<string>;
  onAgree: (uuids: string[], isAgreed: boolean) => void;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** The shopper pressed pay: what is missing may be said. */
  isAsked: boolean;
};

export function Consents({ terms, agreed, onAgree, isConfirmed, onConfirm, isAsked }: ConsentsProps) {
  const required = terms.filter((text) => text.isMandatory);
  const requiredUuids = required.map((text) => text.uuid);
  // One sentence, at the first that is missing: four of them would only shout.
  const missing = isAsked ? required.find((text) => !agreed.has(text.uuid)) : undefined;
  const hasOptional = required.length < terms.length;
  return (
    <OrderSection title="약관 동의">
      <Checkbox
        isStrong
        checked={requiredUuids.every((uuid) => agreed.has(uuid))}
        onChange={(event) => onAgree(requiredUuids, event.target.checked)}
      >
        필수 항목 모두 동의
      </Checkbox>
      {hasOptional && (
        <p className={styles.hint}>선택 항목은 들어 있지 않습니다. 원하시면 따로 선택해 주세요.</p>
      )}
      <ul className={styles.list}>
        {terms.map((text) => (
          <Consent
            key={text.uuid}
            text={text}
            isAgreed={agreed.has(text.uuid)}
            isMissing={text === missing}
            onAgree={(isAgreed) => onAgree([text.uuid], isAgreed)}
          />
        ))}
      </ul>
      <div className={styles.confirm}>
        <Checkbox
          id={confirmId}
          isStrong
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.target.checked)}
          error={isAsked && !isConfirmed ? '주문 내용을 확인하고 동의해 주세요.' : undefined}
        >
          주문 내용을 확인했으며 결제에 동의합니다
        </Checkbox>
      </div>
    </OrderSection>
  );
}

type ConsentProps = {
  text: Terms;
  isAgreed: boolean;
  isMissing: boolean;
  onAgree: (isAgreed: boolean) => void;
};

function Consent({ text, isAgreed, isMissing, onAgree }: ConsentProps) {
  const sheet = useSheet(consentId(text));
  return (
    <li className={styles.consent}>
      <Checkbox
        id={consentId(text)}
        checked={isAgreed}
        onChange={(event) => onAgree(event.target.checked)}
        error={isMissing ? '필수 항목에 동의해 주세요.' : undefined}
      >
        <span className={text.isMandatory ? styles.required : styles.optional}>
          {text.isMandatory ? '필수' : '선택'}
        </span>{' '}
        {text.title}
      </Checkbox>
      <button
        type="button"
        className={styles.look}
        onClick={sheet.open}
        aria-haspopup="dialog"
        aria-label={`${text.title} 보기`}
      >
        보기
        <ChevronRightIcon size={16} />
      </button>
      <BottomSheet title={text.title} isOpen={sheet.isOpen} onClose={sheet.close}>
        {sheet.isOpen && <TermsText terms={text} />}
      </BottomSheet>
    </li>
  );
}

// The consent to one text: a checkbox that starts unticked, and the text in a sheet.
import type { ReactNode } from 'react';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import type { Terms } from '../../order/order-types.ts';
import { TermsText } from './terms-text.tsx';
import { useSheet } from '../../page/use-sheet.ts';
import styles from './consent.module.css';

/** Id of the checkbox, to focus it. */
export function consentId(terms: Terms): string {
  return `terms-${terms.termsType ?? terms.userTermsKind ?? terms.uuid}`;
}

type ConsentProps = {
  text: Terms;
  isAgreed: boolean;
  isMissing: boolean;
  onAgree: (isAgreed: boolean) => void;
  /** Content below the checkbox, such as channels. */
  children?: ReactNode;
};

export function Consent({ text, isAgreed, isMissing, onAgree, children }: ConsentProps) {
  const sheet = useSheet(consentId(text));
  return (
    <li>
      <div className={styles.consent}>
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
          className={styles.view}
          onClick={sheet.open}
          aria-haspopup="dialog"
          aria-label={`${text.title} 보기`}
        >
          보기
          <ChevronRightIcon size={16} />
        </button>
      </div>
      {children}
      <BottomSheet title={text.title} isOpen={sheet.isOpen} onClose={sheet.close}>
        {sheet.isOpen && <TermsText terms={text} />}
      </BottomSheet>
    </li>
  );
}

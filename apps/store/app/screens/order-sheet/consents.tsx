// Consents of an order: every box starts unticked, each text opens in a sheet, and one box ticks the required ones only
// (docs/rules/law.md). The order sends the revision of each accepted text.
import { Checkbox } from '#ui/fields.tsx';
import { Consent } from '../../shared/account/consents/consent.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import type { Terms } from '../../shared/order/order-types.ts';
import styles from './consents.module.css';

export const confirmId = 'order-confirm';

type ConsentsProps = {
  terms: Terms[];
  /** Uuids of the texts that are ticked. */
  agreed: ReadonlySet<string>;
  onAgree: (uuids: string[], isAgreed: boolean) => void;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** 결제하기 was pressed: what is missing shows an error. */
  isSubmitted: boolean;
};

export function Consents({ terms, agreed, onAgree, isConfirmed, onConfirm, isSubmitted }: ConsentsProps) {
  const required = terms.filter((text) => text.isMandatory);
  const requiredUuids = required.map((text) => text.uuid);
  // Only the first missing consent shows an error.
  const missing = isSubmitted ? required.find((text) => !agreed.has(text.uuid)) : undefined;
  const hasOptional = required.length < terms.length;
  return (
    <PageSection title="약관 동의">
      <Checkbox
        isStrong
        checked={requiredUuids.every((uuid) => agreed.has(uuid))}
        onChange={(event) => onAgree(requiredUuids, event.target.checked)}
      >
        필수 항목 모두 동의
      </Checkbox>
      {hasOptional && <p className="caption">선택 항목은 포함되지 않습니다. 원하시면 따로 선택해 주세요.</p>}
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
          error={isSubmitted && !isConfirmed ? '주문 내용을 확인하고 동의해 주세요.' : undefined}
        >
          주문 내용을 확인했으며 결제에 동의합니다
        </Checkbox>
      </div>
    </PageSection>
  );
}

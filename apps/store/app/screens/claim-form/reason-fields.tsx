// Reason, details and photos of the claim form (docs/rules/claims.md#reasons).
import type { ClaimType } from '#domain/base/enums.ts';
import { claimTextLength, etcText } from '#domain/claims/claim-reasons.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { FieldError } from '#ui/fields.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { PhotoField } from '../../shared/upload/photo-field.tsx';
import { claimTexts } from './claim-texts.ts';
import { type ClaimForm, fieldIds } from './use-claim-form.ts';
import styles from './claim-form.module.css';

export function ReasonFields({ form, type }: { form: ClaimForm; type: ClaimType }) {
  const { draft, errors, reasons, photos, change } = form;
  const chosen = reasons.find(({ reason }) => reason === draft.reason);
  const hasPhotos = type === 'RETURN' || type === 'EXCHANGE';
  return (
    <PageSection title={claimTexts[type].reason}>
      <div
        className={styles.choices}
        role="radiogroup"
        id={fieldIds.reason}
        tabIndex={-1}
        aria-label={claimTexts[type].reason}
        aria-describedby="claim-reason-error"
      >
        {reasons.map(({ reason, label, isPhotoRequired }) => (
          <Choice
            key={reason}
            name="reason"
            isChosen={draft.reason === reason}
            onChoose={() => change({ reason }, 'reason', 'text', 'images')}
          >
            {label}
            {isPhotoRequired && <span className={styles.quiet}> 사진 필요</span>}
          </Choice>
        ))}
      </div>
      <FieldError text={errors.reason} id="claim-reason-error" />
      <div className={styles.fields}>
        <TextArea
          id={fieldIds.text}
          label="자세한 내용"
          rows={4}
          isOptional={draft.reason !== 'ETC'}
          longest={claimTextLength}
          value={draft.text}
          error={errors.text}
          hint={draft.reason === 'ETC' ? `${etcText.minimum}자 이상 입력해 주세요.` : undefined}
          onChange={({ target }) => change({ text: target.value }, 'text')}
        />
        {hasPhotos && (
          <div id={fieldIds.images} tabIndex={-1}>
            <PhotoField
              photos={photos}
              error={photos.list.length > 0 && !photos.hasFailed ? undefined : errors.images}
              isOptional={chosen?.isPhotoRequired !== true}
              hint="상품과 포장 상태가 보이는 사진을 5장까지, 한 장에 10MB까지 첨부할 수 있습니다."
            />
          </div>
        )}
      </div>
    </PageSection>
  );
}

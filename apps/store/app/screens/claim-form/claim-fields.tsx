// The fields, the preview and the button of the claim form, for members and guests.
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { PageSection, TwoColumns } from '#ui/layout/page-layout.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import { AccountFields } from '../../shared/claim/account-fields.tsx';
import type { Claim } from '../../shared/claim/claim-types.ts';
import type { Order } from '../../shared/order/order-types.ts';
import { comesBack } from './claim-draft.ts';
import { ClaimRows } from './claim-rows.tsx';
import { sendText } from './claim-texts.ts';
import { CollectFields } from './collect-fields.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { type ClaimCalls, type ClaimSubject, useClaimForm } from './use-claim-form.ts';
import styles from './claim-form.module.css';

type ClaimFieldsProps = {
  subject: ClaimSubject;
  /** Unknown to a guest. */
  delivery?: Order['delivery'];
  postcodeScriptUrl: string;
  calls: ClaimCalls;
  /** The screen after the request. */
  nextPath: (claims: readonly Claim[]) => string;
};

export function ClaimFields({ subject, delivery, postcodeScriptUrl, calls, nextPath }: ClaimFieldsProps) {
  const { type } = subject;
  const form = useClaimForm(subject, calls, nextPath);
  const { draft, state, photos, failure } = form;
  const button = (
    <Button
      type="submit"
      size="bar"
      isFull
      isPending={form.isPending || photos.isUploading || state.isLoading}
    >
      {photos.isUploading
        ? '사진 업로드 중'
        : sendText(type, state.preview?.refundInfo.totalRefundPrice ?? 0)}
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TwoColumns
        beside={
          <>
            <RefundPreview {...{ form, type }} />
            <div className={styles.end}>
              <Failure text={failure} />
              <div className={styles.large}>{button}</div>
            </div>
          </>
        }
      >
        <ClaimRows {...{ form, subject }} />
        <ReasonFields {...{ form, type }} />
        {comesBack(type, draft.reason) && <CollectFields {...{ form, delivery, postcodeScriptUrl }} />}
        {form.needsAccount && (
          <PageSection title="환불 계좌">
            <div className={styles.fields}>
              <AccountFields
                values={draft.account}
                errors={form.errors}
                change={(changed) =>
                  form.change(
                    { account: { ...draft.account, ...changed } },
                    ...(Object.keys(changed) as (keyof typeof draft.account)[]),
                  )
                }
              />
            </div>
          </PageSection>
        )}
      </TwoColumns>
      <StickyBar isSmallOnly>{button}</StickyBar>
    </form>
  );
}

/** On a phone the button stays in view while this sentence may be below the screen. */
function Failure({ text }: { text: string | null }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) part.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <div ref={part}>
      <FormAlert text={text} />
    </div>
  );
}

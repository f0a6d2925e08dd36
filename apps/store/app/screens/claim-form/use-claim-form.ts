// State of the claim form: the draft, its preview, what is wrong with it, and sending (docs/rules/claims.md#preview).
import { useEffect, useRef, useState } from 'react';
import type { ClaimType } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { accountFieldIds } from '../../shared/claim/account-fields.tsx';
import type { Claim, ClaimableRow, ClaimInput, ClaimPreview } from '../../shared/claim/claim-types.ts';
import { type RefundChange, refundChanges } from '../../shared/refund/refund-lines.ts';
import { addressFieldIds } from '../../shared/address/field-ids.ts';
import { refusedFields } from '../../shared/form/refusal-text.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useLeaving } from '../../shared/page/leave-page.ts';
import { usePhotos } from '../../shared/upload/use-photos.ts';
import {
  type ClaimDraft,
  type ClaimErrors,
  type ClaimField,
  claimErrors,
  claimInput,
  firstDraft,
  isWhole,
  offeredReasons,
  previewInput,
} from './claim-draft.ts';
import { clearDraft, storeDraft, storedDraft } from './claim-draft-store.ts';
import type { Replacements } from './replacements.ts';
import { usePreview } from './use-preview.ts';

export const fieldIds = {
  items: 'claim-items',
  reason: 'claim-reason',
  text: 'claim-text',
  images: 'claim-photos',
  recipientName: 'pickup-name',
  phone: 'pickup-phone',
  address: addressFieldIds.address,
  ...accountFieldIds,
} as const satisfies Record<ClaimField, string>;

/** The notice of a changed quote, which may be outside of the view. */
export const changesId = 'claim-changes';

const failedPhotosText = '업로드하지 못한 사진이 있습니다. 다시 시도하거나 삭제해 주세요.';

/** The calls of a member, or of a guest with an order token. The same object in each render. */
export type ClaimCalls = {
  orderToken?: string | undefined;
  preview: (input: ClaimInput) => Promise<ClaimPreview>;
  /** `key` identifies one request, so that a repetition after a lost answer returns the same claims. */
  send: (input: ClaimInput, key: string) => Promise<readonly Claim[]>;
};

export type ClaimSubject = {
  type: ClaimType;
  uuid: string;
  /** The rows that can be claimed together; at least one. */
  rows: readonly ClaimableRow[];
  replacements: Replacements;
};

/** The quote of a refused request in the refusal CLAIM_QUOTE_CHANGED. */
function quoteOf(error: unknown): ClaimPreview | undefined {
  return isRefusal(error, 'CLAIM_QUOTE_CHANGED')
    ? (error.extra?.['preview'] as ClaimPreview | undefined)
    : undefined;
}

/** Problems that the server finds at a field. */
function serverErrors(error: unknown): ClaimErrors {
  if (!isRefusal(error)) return {};
  const { code, message } = error;
  if (code === 'TEXT_REQUIRED') return { text: message };
  if (code === 'PHOTO_REQUIRED') return { images: message };
  if (code === 'COUNT_EXCEEDED') return { items: message };
  const fields = refusedFields(error);
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.split(/[./]/).at(-1) ?? name, text]),
  ) satisfies ClaimErrors;
}

/** One key for each content: the same claim that is sent again is answered once. */
function useRequestKey(): (input: ClaimInput) => string {
  const last = useRef({ body: '', key: '' });
  return (input) => {
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** The fields, what is wrong with them, and the focus on the first wrong one. */
function useDraft(subject: ClaimSubject) {
  const { type, uuid, rows, replacements } = subject;
  const [draft, setDraft] = useState<ClaimDraft>(() => firstDraft(rows, uuid, isWhole(rows)));
  const newest = useRef(draft);
  // Not in the first rendering, which is the server's: this tab stored what was filled in before.
  useEffect(() => {
    newest.current = storedDraft({ type, uuid, rows, replacements }, newest.current);
    setDraft(newest.current);
  }, [type, uuid, rows, replacements]);
  const [errors, setErrors] = useState<ClaimErrors>({});
  const showErrors = (found: ClaimErrors): boolean => {
    setErrors(found);
    const first = (Object.keys(fieldIds) as ClaimField[]).find((field) => found[field] !== undefined);
    if (first !== undefined) requestAnimationFrame(() => focusElement(fieldIds[first]));
    return first !== undefined;
  };
  const change = (changed: Partial<ClaimDraft>, ...cleared: ClaimField[]) => {
    newest.current = { ...newest.current, ...changed };
    setDraft(newest.current);
    storeDraft(subject, newest.current);
    setErrors((old) => ({ ...old, ...Object.fromEntries(cleared.map((field) => [field, undefined])) }));
  };
  return { draft, errors, showErrors, change };
}

/** `nextPath` is the screen after the request. */
export function useClaimForm(
  subject: ClaimSubject,
  calls: ClaimCalls,
  nextPath: (claims: readonly Claim[]) => string,
) {
  const { type, rows } = subject;
  const { draft, errors, showErrors, change } = useDraft(subject);
  const [changes, setChanges] = useState<RefundChange[] | null>(null);
  const [offline, setOffline] = useState<string | null>(null);
  const photos = usePhotos({ purpose: 'CLAIM', orderToken: calls.orderToken });
  const { send, isPending, failure } = useFormRequest();
  const { isLeaving, leaveFor } = useLeaving();
  const keyOf = useRequestKey();

  const reasons = offeredReasons(rows, type, draft.counts);
  const input = previewInput(draft, type);
  const state = usePreview(input, calls.preview);
  const needsAccount =
    state.preview?.warnings.some(({ code }) => code === 'REFUND_ACCOUNT_REQUIRED') ?? false;

  const sendClaim = async (asked: ClaimInput, preview: ClaimPreview) => {
    const quote = { totalRefundPrice: preview.refundInfo.totalRefundPrice, quoteHash: preview.quoteHash };
    const whole = claimInput(asked, draft, { images: photos.urls, needsAccount, quote });
    const made = await calls.send(whole, keyOf(whole));
    clearDraft();
    // Loads a new document, because the Content-Security-Policy of the next screen admits no provider.
    leaveFor(nextPath(made), setOffline, 'replace');
  };
  const refused = (preview: ClaimPreview) => (error: unknown) => {
    const quote = quoteOf(error);
    if (quote === undefined) return showErrors(serverErrors(error));
    state.replace({ ...quote, warnings: preview.warnings });
    setChanges(refundChanges(preview.refundInfo, quote.refundInfo));
    requestAnimationFrame(() => focusElement(changesId));
    return true;
  };
  const submit = () => {
    if (photos.isUploading) return;
    const found = claimErrors(draft, { type, reasons, needsAccount, photoCount: photos.urls.length });
    if (showErrors(photos.hasFailed ? { ...found, images: failedPhotosText } : found)) return;
    const { preview } = state;
    if (input === null || state.isLoading) return;
    if (preview === null) return state.reload();
    setChanges(null);
    void send(() => sendClaim(input, preview), refused(preview));
  };
  return {
    draft,
    errors,
    reasons,
    photos,
    state,
    needsAccount,
    /** What changed since the shopper pressed the button; null otherwise. */
    changes,
    failure: offline ?? failure,
    isPending: isPending || isLeaving,
    change: (changed: Partial<ClaimDraft>, ...cleared: ClaimField[]) => {
      change(changed, ...cleared);
      setChanges(null);
    },
    submit,
  };
}

export type ClaimForm = ReturnType<typeof useClaimForm>;

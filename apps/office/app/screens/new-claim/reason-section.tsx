// Kind of the claim, its reason with who bears the fees, what the shopper said, photos.
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { claimReasonMeanings, claimTextLength } from '#domain/claims/claim-reasons.ts';
import type { ClaimReason, ClaimType } from '#domain/base/enums.ts';
import { faultLabels } from '../../shared/claims/refund-lines.ts';
import { EntrySection, Whole } from '../../shared/entry/entry.tsx';
import type { SectionProps } from '../../shared/entry/entry.tsx';
import { PhotoField } from '../../shared/files/photo-field.tsx';
import { ChoiceCards, Select, TextField } from '../../shared/parts/fields.tsx';
import type { Draft } from './claim-draft.ts';
import { reasonsOf } from './claim-draft.ts';

const kindDetails: Record<ClaimType, string> = {
  CANCEL: '보내기 전에 취소합니다.',
  CANCEL_DISPATCH: '보낸 상품을 멈추고 취소합니다.',
  EXCHANGE: '돌려받고 다시 보냅니다.',
  RETURN: '돌려받고 환불합니다.',
};

export function KindSection({
  kinds,
  type,
  onChange,
}: {
  kinds: readonly ClaimType[];
  type: ClaimType;
  onChange: (type: ClaimType) => void;
}) {
  return (
    <EntrySection title="종류">
      <Whole>
        <ChoiceCards
          label="종류"
          value={type}
          onChange={(value) => onChange(value as ClaimType)}
          options={kinds.map((kind) => ({
            value: kind,
            label: claimTypeLabels[kind],
            detail: kindDetails[kind],
          }))}
        />
      </Whole>
    </EntrySection>
  );
}

export function ReasonSection({ draft, change, problems }: SectionProps<Draft>) {
  return (
    <EntrySection title="사유">
      <Whole>
        <Select
          label="사유"
          options={reasonsOf(draft.type).map((reason) => ({
            value: reason,
            label: `${claimReasonMeanings[reason].label} · ${faultLabels[claimReasonMeanings[reason].fault]}`,
          }))}
          value={draft.reason}
          onChange={(reason) => change({ reason: reason as ClaimReason })}
          hint="누가 배송비를 내는지는 사유를 따릅니다. 승인할 때 바꿀 수 있습니다."
          error={problems.reason}
        />
      </Whole>
      <Whole>
        <TextField
          label="구매자가 말한 내용"
          value={draft.text}
          onChange={(text) => change({ text })}
          isMultiline
          maxLength={claimTextLength}
          error={problems.text}
        />
      </Whole>
      <Whole>
        <PhotoField
          label="사진"
          purpose="CLAIM"
          images={draft.images}
          onChange={(images) => change({ images })}
          error={problems.images}
        />
      </Whole>
    </EntrySection>
  );
}

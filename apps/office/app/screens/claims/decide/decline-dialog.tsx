// Why a return or an exchange is declined, or its inspection failed: a ground of the law, a text for the shopper, photos.
import { useState } from 'react';
import { declineGroundLabel, declineGrounds } from '#domain/claims/decline-grounds.ts';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import { api } from '../../../shared/api/api.ts';
import { PhotoField } from '../../../shared/files/photo-field.tsx';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { StaffClaim } from '../claims.filters.ts';
import type { DialogProps } from './decision-dialog.tsx';
import { doneText } from './decision-words.ts';
import { offeredOf } from './decisions.ts';
import type { Decision } from './decisions.ts';
import styles from '../claims.module.css';

/** Shortest text that the shopper gets. */
const textAtLeast = 10;

const groundsOf = (claim: StaffClaim, decision: Decision): readonly DeclineGround[] =>
  offeredOf(claim, decision)?.condition === 'NOT_RETURNED'
    ? ['NOT_RETURNED']
    : declineGrounds.filter((ground) => ground !== 'NOT_RETURNED');

export function DeclineDialog({
  claim,
  decide,
  onClose,
  decision,
}: DialogProps & { decision: 'DECLINE' | 'FAIL_INSPECTION' }) {
  const grounds = groundsOf(claim, decision);
  const [ground, setGround] = useState(grounds.length === 1 ? grounds[0] : undefined);
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const isInspected = decision === 'FAIL_INSPECTION';
  const errors = {
    ground: ground === undefined ? '사유를 골라 주세요.' : undefined,
    text: text.trim().length < textAtLeast ? `${textAtLeast}자 이상 적어 주세요.` : undefined,
    images: isInspected && images.length === 0 ? '검수 사진을 한 장 이상 올려 주세요.' : undefined,
  };
  const confirm = () => {
    setIsTried(true);
    if (ground === undefined || errors.text !== undefined || errors.images !== undefined) return;
    const input = { uuid: claim.uuid, declineGround: ground, text: text.trim(), images: [...images] };
    void decide.run(
      () => (isInspected ? api.failClaimInspection(input) : api.declineClaim(input)),
      doneText(claim, decision),
    );
  };
  return (
    <ConfirmDialog
      title={isInspected ? '검수 불합격' : `${claim.typeLabel} 거절`}
      isOpen
      onClose={onClose}
      tone="stop"
      confirmLabel={isInspected ? '불합격 처리하고 돌려보내기' : `${claim.typeLabel} 거절`}
      onConfirm={confirm}
      isPending={decide.isBusy}
    >
      <p className={styles.quiet}>
        법이 정한 사유로만 거절할 수 있습니다. 사유와 설명, 사진은 구매자에게 그대로 보입니다.
      </p>
      <Select
        label="거절 사유"
        options={grounds.map((value) => ({ value, label: declineGroundLabel(value) }))}
        value={ground}
        onChange={(value) => setGround(value as DeclineGround)}
        error={isTried ? errors.ground : undefined}
      />
      <TextField
        label="설명"
        isMultiline
        maxLength={500}
        value={text}
        onChange={setText}
        hint={`확인한 사실을 ${textAtLeast}자 이상 적습니다.`}
        error={isTried ? errors.text : undefined}
      />
      <PhotoField
        label={isInspected ? '검수 사진' : '사진'}
        purpose="CLAIM"
        images={images}
        onChange={setImages}
        error={isTried ? errors.images : undefined}
      />
      <ProblemText text={decide.failure} />
    </ConfirmDialog>
  );
}

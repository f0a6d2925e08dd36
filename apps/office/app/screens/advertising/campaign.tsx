// One advertising campaign, or a new one (`new`), with the message as its members get it beside the fields.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { Form } from '../../shared/form/form.tsx';
import { formatCount, formatTime } from '../../shared/format.ts';
import { Button } from '../../shared/parts/button.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { campaignForm } from './campaign-form.ts';
import { Stage, kindText } from './campaign-words.tsx';
import type { Campaign } from './campaign-words.tsx';
import { useAudience, usePreview } from './use-preview.ts';
import { useStoredCampaign } from './use-stored-campaign.ts';

export const meta = () => [{ title: '광고 메시지 · 온스 데스크' }];

export default function CampaignScreen() {
  const { uuid = 'new' } = useParams();
  const navigate = useNavigate();
  const definition = useMemo(
    () =>
      campaignForm(uuid === 'new' ? undefined : uuid, {
        onRegistered: (row) => void navigate(`/promotion/advertising/${row.uuid}`, { replace: true }),
        actions: decisionsOf,
      }),
    [uuid, navigate],
  );
  // A plan, a cancellation and the job change the stage outside of the form, which then begins again.
  const { stage = 'DRAFT' } = useStoredCampaign() ?? {};
  return <Form key={`${uuid} ${stage}`} definition={definition} />;
}

const decisionsOf = (campaign: Campaign) => <Decisions campaign={campaign} />;

function Decisions({ campaign }: { campaign: Campaign }) {
  const { stage } = campaign;
  return (
    <>
      <Stage stage={stage} />
      {stage === 'DRAFT' && <PlanButton campaign={campaign} />}
      {(stage === 'PLANNED' || stage === 'SENDING') && <CancelButton campaign={campaign} />}
    </>
  );
}

/** Executes a decision about a campaign once, and reads lists and form again. */
function useDecision() {
  const queryClient = useQueryClient();
  const { isBusy, problem, run } = useRun();
  const decide = (write: () => Promise<Campaign>, text: string) =>
    run(async () => {
      await write();
      showToast(text);
      await queryClient.invalidateQueries({ queryKey: ['advertising'] });
    });
  return { isBusy, problem, decide };
}

function PlanButton({ campaign: { uuid, version, title, sendAt } }: { campaign: Campaign }) {
  const { isDirty } = useFormState({ control: useFormContext().control });
  const preview = usePreview();
  const audience = useAudience();
  const isCurrent = preview.isCurrent && audience.isCurrent;
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, problem, decide } = useDecision();
  const count = audience.shown?.receiverCount ?? 0;
  const label = `${formatCount(count)}명에게 ${kindText(preview.shown?.kind)} 예약`;
  return (
    <>
      <Button isDisabled={isDirty || !isCurrent || count === 0} onPress={() => setIsAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`‘${title}’ 광고를 예약할까요?`}
          isOpen
          onClose={() => setIsAsked(false)}
          confirmLabel={label}
          isPending={isBusy}
          isConfirmDisabled={!isCurrent}
          onConfirm={() => void decide(() => api.planAdvertising({ uuid, version }), '광고를 예약했습니다.')}
        >
          <p>
            {formatTime(sendAt)}에 보내기 시작합니다. 이미 지난 때이면 바로 보냅니다. 예약하면 고칠 수 없고,
            보내지 않은 메시지만 취소할 수 있습니다. 받는 회원은 보낼 때의 수신 동의에 따라 달라집니다.
          </p>
          <ProblemText text={problem} />
        </ConfirmDialog>
      )}
    </>
  );
}

function CancelButton({ campaign: { uuid, title } }: { campaign: Campaign }) {
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, problem, decide } = useDecision();
  return (
    <>
      <Button onPress={() => setIsAsked(true)}>보내기 취소</Button>
      {isAsked && (
        <ConfirmDialog
          title={`‘${title}’ 광고를 취소할까요?`}
          isOpen
          onClose={() => setIsAsked(false)}
          confirmLabel="광고 1건 취소"
          isPending={isBusy}
          onConfirm={() => void decide(() => api.cancelAdvertising({ uuid }), '광고를 취소했습니다.')}
        >
          <p>아직 보내지 않은 메시지를 보내지 않습니다. 다시 시작할 수 없습니다.</p>
          <ProblemText text={problem} />
        </ConfirmDialog>
      )}
    </>
  );
}

// Sends the message of the form, saved or not, to the phone or mail of the member of staff who writes it.
import { useWatch } from 'react-hook-form';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { Button } from '../../shared/parts/button.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import type { CampaignValues } from './campaign-values.ts';

const labels: Readonly<Record<CampaignValues['way'], string>> = {
  PHONE: '내 휴대폰으로 받아 보기',
  EMAIL: '내 이메일로 받아 보기',
};

export function SendTest() {
  const { way, title, text } = useWatch<CampaignValues>() as CampaignValues;
  const { isBusy, problem, run } = useRun();
  const send = async () => {
    const { sentTo } = await api.sendTestAdvertising({ way, title, text });
    showToast(`시험 메시지를 보냈습니다. 받는 곳: ${sentTo}`);
  };
  return (
    <>
      <Button
        isDisabled={title.trim() === '' || text.trim() === ''}
        isPending={isBusy}
        onPress={() => void run(send)}
      >
        {labels[way]}
      </Button>
      <ProblemText text={problem} />
    </>
  );
}

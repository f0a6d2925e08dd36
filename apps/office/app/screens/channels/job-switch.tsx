// The switch of a job's schedule. It takes effect immediately and can be set back.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Switch } from '../../shared/parts/fields.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { jobLabels } from './job-words.ts';
import type { Job } from './job-words.ts';

export function JobSwitch({
  job: { name, isOn: storedIsOn },
  salesChannel,
}: {
  job: Job;
  salesChannel: ChannelName;
}) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  const label = `${salesChannelLabels[salesChannel]} ${jobLabels[name]} 자동 실행`;
  const set = async (isOn: boolean): Promise<void> => {
    setWanted(isOn);
    try {
      await api.toggleNaverPayScheduler({ isOn, jobs: [name], salesChannel });
      showToast(`${label}을 ${isOn ? '켰' : '껐'}습니다.`, { undo: () => void set(!isOn) });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    }
    await queryClient.invalidateQueries({ queryKey: ['channels'] });
    setWanted(undefined);
  };
  return (
    <Switch
      label={label}
      isLabelHidden
      isSelected={wanted ?? storedIsOn}
      isDisabled={wanted !== undefined}
      onChange={(isOn) => void set(isOn)}
    />
  );
}

// The step of the providers: states which keys are set, and tests the call to each provider. Keys are environment variables and are never shown.
import { useMutation } from '@tanstack/react-query';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Status } from '../../shared/parts/status.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { Next } from './next.tsx';
import type { Opening, StepProps } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

type Provider = Opening['providers'][number];

function useTest(onChanged: () => void) {
  return useMutation({
    mutationFn: async (providers: readonly string[]) => {
      for (const provider of providers) {
        await api.testProvider({ provider });
        onChanged();
      }
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'stop' }),
    onSettled: onChanged,
  });
}

export function ProvidersStep({ opening: { providers }, nextLabel, onNext, onChanged }: StepProps) {
  const test = useTest(onChanged);
  const untested = providers
    .filter(({ isConnected, test: last }) => isConnected && last?.isOk !== true)
    .map(({ provider }) => provider);
  const isRequiredDone = providers.every(({ isRequired, test: last }) => !isRequired || last?.isOk === true);
  return (
    <>
      <p className={styles.note}>
        연결한 제공사를 실제로 불러 확인합니다. 문자는 직원님의 휴대폰으로, 메일은 상점 이메일로 한 통씩
        보냅니다. 키는 서버의 환경 변수에 두며 이 화면에 나오지 않습니다.
      </p>
      {untested.length > 0 && (
        <div className={styles.actions}>
          <Button
            tone={isRequiredDone ? 'plain' : 'main'}
            isPending={test.isPending}
            onPress={() => test.mutate(untested)}
          >
            {`연결한 ${untested.length}곳 모두 시험`}
          </Button>
        </div>
      )}
      <ul className={styles.cards}>
        {providers.map((provider) => (
          <Card key={provider.provider} provider={provider} onChanged={onChanged} />
        ))}
      </ul>
      <Next isMain={isRequiredDone} nextLabel={nextLabel} onNext={onNext} />
    </>
  );
}

function stateOf({ isConnected, isRequired, test }: Provider) {
  if (!isConnected) return isRequired ? (['stop', '키 없음'] as const) : (['idle', '연결 안 함'] as const);
  if (test === undefined) return ['wait', '시험 전'] as const;
  return test.isOk ? (['done', '연결됨'] as const) : (['stop', '확인 못 함'] as const);
}

function Card({ provider: one, onChanged }: { provider: Provider; onChanged: () => void }) {
  const { provider, name, isRequired, isConnected, settings, test: last } = one;
  const test = useTest(onChanged);
  const [tone, label] = stateOf(one);
  return (
    <li className={classNames(styles.card, tone === 'stop' && styles.failed)}>
      <span className={styles.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className={styles.fact}>
        <strong>{name}</strong> <Status tone={tone}>{label}</Status>
        <small>
          {isConnected
            ? (last?.sentence ?? '키가 있습니다. 시험해 주세요.')
            : isRequired
              ? '상점을 열려면 필요합니다.'
              : '나중에 연결해도 상점을 열 수 있습니다.'}
        </small>
        {(!isConnected || last?.isOk === false) && settings.length > 0 && (
          <small className={styles.names}>
            {settings.map(({ name: setting, isSet }) => `${setting}${isSet ? '' : ' (없음)'}`).join(' · ')}
          </small>
        )}
      </div>
      {isConnected && (
        <Button
          size="small"
          label={`${name} ${last === undefined ? '시험' : '다시 시험'}`}
          isPending={test.isPending}
          onPress={() => test.mutate([provider])}
        >
          {last === undefined ? '시험' : '다시 시험'}
        </Button>
      )}
    </li>
  );
}

// Categories: a basic set for a shop of health foods, or others at the screen of categories.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { Next } from './next.tsx';
import type { StepProps } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

const basic = [
  ['10', '비타민·미네랄'],
  ['20', '오메가3'],
  ['30', '유산균'],
  ['40', '홍삼·인삼'],
  ['50', '다이어트·단백질'],
  ['60', '건강식품'],
] as const;

export function CategoriesStep({ nextLabel, onNext, onChanged }: StepProps) {
  const queryClient = useQueryClient();
  const read = useQuery({ queryKey: ['categories', 'tree'], queryFn: () => api.getStaffCategories() });
  const names = read.data?.map(({ name }) => name);
  const known = new Set(read.data?.map(({ code }) => code));
  const missing = basic.filter(([code]) => !known.has(code));
  const add = useMutation({
    mutationFn: async () => {
      for (const [code, name] of missing) await api.registerCategory({ code, name });
    },
    onSuccess: () => showToast(`카테고리 ${missing.length}개를 등록했습니다.`),
    onError: (error) => showToast(sentenceOf(error), { tone: 'stop' }),
    onSettled: () => {
      onChanged();
      void queryClient.invalidateQueries({ queryKey: ['categories'] });
    },
  });
  if (names === undefined) return null;
  return (
    <>
      <p className={styles.note}>
        상품을 나누는 카테고리입니다. 건강식품 상점의 기본 틀로 시작해 이름과 순서를 나중에 고칠 수 있습니다.
      </p>
      <ul className={styles.chips} aria-label="카테고리">
        {(names.length > 0 ? names : basic.map(([, name]) => name)).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {names.length === 0 && (
          <Button tone="main" isPending={add.isPending} onPress={() => add.mutate()}>
            기본 카테고리 {basic.length}개 등록
          </Button>
        )}
        <ButtonLink href="/catalog/categories">카테고리 고치기</ButtonLink>
      </div>
      <Next isMain={names.length > 0} nextLabel={nextLabel} onNext={onNext} />
    </>
  );
}

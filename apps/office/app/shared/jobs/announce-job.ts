// The message with which a job of the tray begins: another screen can be opened meanwhile.
import { particleAfter } from '#domain/korean-text/particle.ts';
import { formatCount } from '../format.ts';
import { showToast } from '../parts/toast.tsx';

export const announceJob = (count: number, unit: string): void =>
  showToast(
    `${formatCount(count)}${unit}${particleAfter(unit, '을/를')} 처리합니다. ‘작업’에서 진행을 볼 수 있습니다.`,
  );

// Labels of remote areas. Not in enum-labels.ts, so that the order screens load only these.
import type { RemoteAreaType } from '../base/enums.ts';

export const remoteAreaTypeLabels: Record<RemoteAreaType, string> = {
  NONE: '일반 지역',
  JEJU: '제주',
  ISLAND: '도서산간',
};

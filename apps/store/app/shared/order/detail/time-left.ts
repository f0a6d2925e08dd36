// The time that is left until a deposit is due, as a shopper reads it. Pure.

/** '2일 3시간 남았습니다', '5분 남았습니다'; a sentence about the end when none is left. */
export function timeLeftText(ms: number): string {
  if (ms <= 0) return '입금 기한이 지났습니다';
  const minutes = Math.ceil(ms / 60_000);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts =
    days > 0
      ? [`${days}일`, hours > 0 ? `${hours}시간` : '']
      : [hours > 0 ? `${hours}시간` : '', rest > 0 ? `${rest}분` : ''];
  return `${parts.filter(Boolean).join(' ')} 남았습니다`;
}

// Logos of Kakao and Apple, as their guidelines require on sign-in buttons.

export function KakaoMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M12 3.500C6.500 3.500 2 7 2 11.300c0 2.800 1.900 5.200 4.700 6.600l-1 3.700c-.1.300.3.600.600.400l4.400-2.900c.4 0 .9.100 1.300.100 5.500 0 10-3.500 10-7.900S17.500 3.500 12 3.500z" />
    </svg>
  );
}

export function AppleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M16.900 12.700c0-2.300 1.900-3.400 2-3.500-1.100-1.600-2.800-1.800-3.400-1.800-1.400-.1-2.800.9-3.500.9s-1.800-.8-3-.8c-1.500 0-2.900.9-3.700 2.300-1.600 2.700-.4 6.800 1.100 9 .8 1.100 1.700 2.300 2.900 2.300 1.200 0 1.600-.7 3-.7s1.800.7 3 .7 2-1.100 2.800-2.200c.9-1.300 1.200-2.500 1.300-2.600-.1 0-2.500-1-2.500-3.600zM14.600 5.800c.6-.8 1.100-1.900 1-3-.9 0-2.100.6-2.700 1.400-.6.7-1.200 1.800-1 2.900 1 .1 2.100-.5 2.700-1.300z" />
    </svg>
  );
}

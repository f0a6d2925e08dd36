// The wordmark of the shop: a ring with a leaf, then the letters n n s. The favicon is the ring with its leaf.

/** Accessible name 온스. `height` in pixels; the width is proportional. */
export function Wordmark({ height = 24 }: { height?: number }) {
  return (
    <svg
      width={Math.round(height * 3.5)}
      height={height}
      viewBox="0 0 126 36"
      fill="none"
      stroke="var(--brand)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label="온스"
    >
      <circle cx="17" cy="20" r="12.5" />
      <path
        d="M20 14.500C20 7.5 24.5 3.2 31.8 2.500c.6 7-3.8 12.3-11.8 12z"
        fill="var(--leaf)"
        stroke="#fff"
        strokeWidth="1.6"
      />
      <path d="M43.5 32.500V12M43.5 21c0-6 3-9 7.5-9s7.5 3 7.5 8v12.5" />
      <path d="M71.5 32.500V12M71.5 21c0-6 3-9 7.5-9s7.5 3 7.5 8v12.5" />
      <path d="M115 14.500c-2-2-5-2.7-8-2.7-4 0-7 1.7-7 4.8 0 7.2 16 3 16 10.6 0 3.5-3.5 5.3-8 5.3-3.5 0-6.5-1-8.5-3" />
    </svg>
  );
}

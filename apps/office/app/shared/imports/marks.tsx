// Marks of a row's result; the sentence beside each says the same.

const path = (d: string) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

export const WrongMark = () => path('M8 2.2 14.4 13.400H1.6zM8 6.500v3.200M8 11.700v.1');
export const ReadyMark = () => path('M3 8.500 6.500 12 13 4.500');

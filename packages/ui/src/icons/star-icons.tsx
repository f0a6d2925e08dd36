// Stars of a rating.
const path =
  'M12 2.800l2.840 5.760 6.360.930-4.600 4.480 1.090 6.330L12 17.310 6.310 20.300l1.090-6.330-4.600-4.480 6.360-.930z';

/** One star, filled or outlined. */
export function StarIcon({ isFilled, size = 16 }: { isFilled: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Five stars of which the rounded rating is filled; read as a sentence. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span>
      <span className="spoken">별점 5점 만점에 {rating}점</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} isFilled={star <= Math.round(rating)} size={size} />
      ))}
    </span>
  );
}

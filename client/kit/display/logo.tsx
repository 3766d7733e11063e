export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden>
    <rect width="20" height="20" rx="5" fill="var(--gray-12)" />
    <path
      d="M5 14.5 9.2 5.5h1.6L15 14.5"
      fill="none"
      stroke="var(--panel)"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="10" cy="12" r="1.5" fill="var(--panel)" />
  </svg>
);

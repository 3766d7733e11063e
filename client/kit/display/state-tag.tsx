/** A dot and a word. */
export const StateTag = ({ tone, text }: { tone: 'ok' | 'bad' | 'wait' | 'run' | 'idle'; text: string }) => (
  <span className="tag" style={{ color: `var(--${tone})` }}>
    <i className="dot" aria-hidden />
    {text}
  </span>
);

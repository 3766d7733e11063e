// Answers kept on this device, so that the shell and the studio open without a network. Only what the page needs to
// stand: who I am, my projects, the agent I was building. Belongs to one person and is cleared at sign-out.
const PREFIX = 'kept:';

export function keep(key: string, answer: unknown) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(answer));
  } catch {
    // A full store loses only the offline copy.
  }
}

export function kept<Answer>(key: string): Answer | undefined {
  const text = localStorage.getItem(PREFIX + key);
  return text === null ? undefined : (JSON.parse(text) as Answer);
}

export function forgetKept() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

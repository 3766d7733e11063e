// Says where one has come to, for those who do not see the page change.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** The page has written its title by then. */
const AFTER_MS = 400;

export function RouteNews() {
  const [location] = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTitle(document.title), AFTER_MS);
    return () => clearTimeout(timer);
  }, [location]);
  return (
    <div className="unseen" aria-live="polite" role="status">
      {title}
    </div>
  );
}

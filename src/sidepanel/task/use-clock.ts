import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The current time, updated every second while `running`. */
export function useClock(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

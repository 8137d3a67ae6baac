import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePage, useServices } from '../page/services.ts';
import { BackgroundReads } from './BackgroundReads.tsx';

/** What begins once the page is idle: content reads, and measuring with its question where the deployment measures. */
export function Background(): ReactNode {
  const { report } = useServices();
  const measures = usePage((state) => state.boot.measuring !== null);
  const [Measuring, setMeasuring] = useState<ComponentType | null>(null);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const part = await import('../measuring/Measuring.tsx');
      setMeasuring(() => part.Measuring);
    };
    if (measures) begin().catch((cause: unknown) => report(cause, 'loadMeasuring'));
  }, [measures, report]);
  return (
    <>
      <BackgroundReads />
      {Measuring && <Measuring />}
    </>
  );
}

import { isCode } from './clean.ts';

/** Where the custom dimensions come from. */
export interface DimensionSources {
  readonly userId: string | null;
  readonly device: 'mobile' | 'desktop';
  /** The partner's, the stored original one, this browser's: the first that is known counts. */
  readonly deviceIds: readonly (string | null)[];
}

/** Custom dimensions of every event (spec 3). */
export interface Dimensions {
  readonly user_id?: string | undefined;
  readonly platform: 'M-site' | 'Desktop';
  readonly device_id?: string | undefined;
}

/** Before every subscriber's id, so that a receiver of several products tells them apart. */
const partnerPrefix = 'alur:';

/** The custom dimensions; without `withIds` only the platform. */
export function dimensionsOf({ userId, device, deviceIds }: DimensionSources, withIds: boolean): Dimensions {
  const platform = device === 'mobile' ? 'M-site' : 'Desktop';
  if (!withIds) return { platform };
  return {
    user_id: userId === null ? undefined : partnerPrefix + userId,
    platform,
    device_id: deviceIds.find(isCode),
  };
}

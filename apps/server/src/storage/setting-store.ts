import { savedSettings, saveSetting, setting } from './settings.ts';
import type { Storage } from './storage.ts';

export const settingStore = (storage: Storage) =>
  storage.bind({ savedSettings, saveSetting, setting });

import type { Service } from './compose.ts';
import type { Image, UserIds } from './image.ts';

/** What the programs of a container see besides its image. */
export interface Surroundings {
  /** The path of its network namespace. */
  readonly network: string;
  /** The name of its control group, which no other container of this machine has. */
  readonly group: string;
  /** The path of its /etc/hosts. */
  readonly hosts: string;
  /** A program that becomes process 1, ends with the first child and passes signals on. */
  readonly init: string;
  /** The folder or file of each volume, by its target. */
  readonly volumes: ReadonlyMap<string, string>;
}

interface Mount {
  readonly destination: string;
  readonly type: string;
  readonly source: string;
  readonly options: readonly string[];
}

type Capabilities = Readonly<Record<string, readonly string[]>>;

/** The part of the OCI runtime specification that differs from what `runc spec` writes. */
export interface ContainerSpec {
  readonly process: {
    readonly terminal: boolean;
    readonly user: { readonly uid: number; readonly gid: number };
    readonly args: readonly string[];
    readonly env: readonly string[];
    readonly cwd: string;
    readonly capabilities: Capabilities;
    readonly noNewPrivileges: boolean;
    readonly rlimits: readonly object[];
  };
  readonly root: { readonly path: string; readonly readonly: boolean };
  readonly hostname: string;
  readonly mounts: readonly Mount[];
  readonly linux: {
    readonly cgroupsPath?: string;
    readonly namespaces: readonly { readonly type: string; readonly path?: string }[];
  };
}

const INIT = '/sbin/docker-init';
/** What Docker gives to containers that drop nothing. */
const CAPABILITIES = [
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'MKNOD',
  'NET_BIND_SERVICE',
  'NET_RAW',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
].map((name) => `CAP_${name}`);

function capabilitiesOf({ dropsCapabilities }: Service, { uid }: UserIds): Capabilities {
  const bounding = dropsCapabilities ? [] : CAPABILITIES;
  // The kernel takes them from everybody but root.
  const own = uid === 0 ? bounding : [];
  return { bounding, effective: own, permitted: own, inheritable: [], ambient: [] };
}

function mountsOf(
  { volumes, tmpfs, hasInit, sharedMemory }: Service,
  template: readonly Mount[],
  around: Surroundings,
): Mount[] {
  const bind = (source: string, destination: string, isReadOnly: boolean): Mount => ({
    destination,
    type: 'bind',
    source,
    options: ['rbind', 'rprivate', ...(isReadOnly ? ['ro'] : [])],
  });
  return [
    ...template.map((mount) =>
      mount.destination === '/dev/shm'
        ? {
            ...mount,
            options: [
              ...mount.options.filter((text) => !text.startsWith('size=')),
              `size=${sharedMemory}`,
            ],
          }
        : mount,
    ),
    ...tmpfs.map((destination) => ({
      destination,
      type: 'tmpfs',
      source: 'tmpfs',
      options: ['noexec', 'nosuid', 'nodev'],
    })),
    ...volumes.map(({ target, isReadOnly }) => {
      const source = around.volumes.get(target);
      if (source === undefined) throw new Error(`no folder for ${target}`);
      return bind(source, target, isReadOnly);
    }),
    bind(around.hosts, '/etc/hosts', true),
    ...(hasInit ? [bind(around.init, INIT, true)] : []),
  ];
}

/** How a container engine would run an image for a service. `template` is what `runc spec` writes. */
export function specOf(
  service: Service,
  image: Image,
  user: UserIds,
  around: Surroundings,
  template: ContainerSpec,
): ContainerSpec {
  const words = [...image.entrypoint, ...(service.command ?? image.command)];
  const environment = {
    HOME: user.home,
    HOSTNAME: service.name,
    ...image.environment,
    ...service.environment,
  };
  return {
    ...template,
    process: {
      ...template.process,
      terminal: false,
      user: { uid: user.uid, gid: user.gid },
      args: service.hasInit ? [INIT, '--', ...words] : words,
      env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      cwd: image.workdir,
      capabilities: capabilitiesOf(service, user),
      noNewPrivileges: service.noNewPrivileges,
      // Those of this machine.
      rlimits: [],
    },
    root: { path: image.rootfs, readonly: service.isReadOnly },
    hostname: service.name,
    mounts: mountsOf(service, template.mounts, around),
    linux: {
      ...template.linux,
      cgroupsPath: `/${around.group}`,
      namespaces: template.linux.namespaces.map((namespace) =>
        namespace.type === 'network' ? { ...namespace, path: around.network } : namespace,
      ),
    },
  };
}

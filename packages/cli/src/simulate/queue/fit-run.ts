/** Decides whether a worker can play the games of a run, exactly as the process that started it. */
import { codeProblem, importVolume } from '../../games/load-volume.ts';
import { packageVersion } from '../../package-version.ts';
import { generatedModule } from '../../workspace/generated-modules.ts';
import { availablePackages } from '../../workspace/workspace.ts';
import { loadAgent } from '../agent-files.ts';
import type { AgentFile } from '../results-format.ts';
import { ruleDifferences } from '../simulation-plan.ts';
import type { OpenRun } from './run-queue.ts';

/** Folders and files in which a worker looks up volumes and agents. */
export interface WorkerSources {
  /** The folder of the workspace. */
  readonly root: string;
  readonly cwd: string;
  /** Files that define agents, as on the command line. */
  readonly agentFiles: readonly string[];
}

/** The files to play a run with, or all reasons why it cannot be played. */
export type RunFit =
  | { readonly folder: string; readonly agentPaths: readonly string[] }
  | { readonly reasons: readonly string[] };

export async function fitRun(run: OpenRun, sources: WorkerSources): Promise<RunFit> {
  const { header } = run;
  const version = packageVersion();
  if (version !== run.version)
    return { reasons: [`it was started by Quipu ${run.version}, and this is Quipu ${version}`] };
  const rulePackage = availablePackages(sources.root).find(
    ({ name, isVolume }) => isVolume && name === header.named,
  );
  const agents = await fitAgents(header.agentFiles ?? [], sources);
  if (!rulePackage) return { reasons: [`there is no volume "${header.named}" here`, ...agents.reasons] };
  if (codeProblem(sources.root, rulePackage) !== undefined) {
    const reason = `the volume "${header.named}" is not built here; run \`quipu build ${header.named}\``;
    return { reasons: [reason, ...agents.reasons] };
  }
  const volume = await importVolume(generatedModule(rulePackage.folder, 'play'));
  const reasons = [...ruleDifferences(header.hashes, volume.hashes), ...agents.reasons];
  return reasons.length > 0 ? { reasons } : { folder: rulePackage.folder, agentPaths: agents.paths };
}

interface AgentsFit {
  readonly paths: readonly string[];
  readonly reasons: readonly string[];
}

/** Loads the files again for each run, since they may have changed. */
async function fitAgents(
  required: readonly AgentFile[],
  { cwd, agentFiles }: WorkerSources,
): Promise<AgentsFit> {
  if (required.length === 0) return { paths: [], reasons: [] };
  const available = await Promise.all(agentFiles.map((argument) => loadAgent(cwd, argument)));
  const paths: string[] = [];
  const reasons: string[] = [];
  for (const { name, file, hash } of required) {
    const agent = available.find((loaded) => loaded.file.name === name);
    if (!agent) reasons.push(`the agent ${name} is missing; add --agent with its file, ${file}`);
    else if (agent.file.hash !== hash) reasons.push(`the agent ${name} in ${agent.argument} differs`);
    else paths.push(agent.path);
  }
  return { paths, reasons };
}

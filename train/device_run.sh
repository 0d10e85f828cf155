#!/bin/bash
# Trains nets side by side on one GPU, leg after leg, each from where the one before it ended, net and critic:
#   train/device_run.sh OUT SEED SECONDS… [-- GAME…]
# Without games all four. START: a folder with GAME.pt, or an exported GAME.ts, for the first leg to begin from instead of nothing.
# Every game has its folder OUT/GAME with the checkpoint, and beside it a log for each leg.
out=$1; seed=$2; shift 2
legs=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do legs+=("$1"); shift; done
shift
games=${*:-nogracias capicua bids toma6}
cd "$(dirname "$0")" || exit 1
# A process for each game: threads of their own would only disturb each other.
export PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1
# With the multi-process service the trainers share the GPU; without it they take turns.
command -v nvidia-cuda-mps-control > /dev/null && nvidia-cuda-mps-control -d

train() {
  local game=$1 start leg=0 seconds rate=0.0015
  local -a command first=()
  case $game in
    toma6) command=(train_toma6.py) ;;
    nogracias) command=(train_nogracias.py) first=(--own-first 0.6 --staged 0.4) ;;
    capicua | bids) command=(train_turns.py "$game") ;;
  esac
  [ -n "$START" ] && start=$(ls "$START/$game".{pt,ts} 2> /dev/null | head -n 1)
  for seconds in "${legs[@]}"; do
    leg=$((leg + 1))
    [ -n "$start" ] && first=()
    python3 "${command[@]}" --seconds "$seconds" --seed $((seed + leg - 1)) --rate "$rate" --out "$out/$game" "${first[@]}" \
      ${start:+--from "$start"} > "$out/$game.$leg.txt" 2>&1 || return
    start=$out/$game/$game.pt rate=0.0012
    cp "$out/$game/log.jsonl" "$out/$game.$leg.jsonl"
  done
}

mkdir -p "$out"
for game in $games; do train "$game" & done
wait
tail -n 1 "$out"/*.txt

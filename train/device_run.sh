#!/bin/bash
# Trains all four games at the same time on one GPU, then measures:
#   train/device_run.sh OUT SECONDS [SEED [START]]
# START: a folder with GAME.pt files to begin from.
out=$1; seconds=$2; seed=${3:-1}; start=$4
cd "$(dirname "$0")" || exit 1
export PYTHONUNBUFFERED=1
# With the multi-process service the trainers share the GPU; without it they take turns.
command -v nvidia-cuda-mps-control > /dev/null && nvidia-cuda-mps-control -d
train() {
  local game=$1; shift
  mkdir -p "$out/$game"
  python3 "$@" --seconds "$seconds" --seed "$seed" --out "$out/$game" ${start:+--from "$start/$game.pt"} > "$out/$game.txt" 2>&1
}
train toma6 train_toma6.py &
train nogracias train_nogracias.py &
train capicua train_turns.py capicua &
train bids train_turns.py bids &
wait
tail -n 3 "$out"/*.txt
python3 evaluate_nogracias.py "$out/nogracias/nogracias.pt" | tee "$out/nogracias/measured.jsonl"
python3 evaluate_toma6.py "$out/toma6/toma6.pt" --deals 500 --players 2,4,6,10 \
  --pairs "net:mcs1000,net:classic,search(net;1000):mcs1000,search(net;1000):classic" | tee "$out/toma6/measured.jsonl"
